// A replay file from the reader's disk to the server.
import { api, Failure } from '../lib/api';
import type { MatchCard } from '../generated/wire';

/** More than a whole evening of any game; the server has its own limit. */
const LARGEST = 8 * 1024 * 1024;

export async function bringIn(file: File): Promise<MatchCard> {
  if (file.size > LARGEST) throw new Failure('too-large', `${file.name} is too large to be a replay.`);
  let replay: unknown;
  try {
    replay = JSON.parse(await file.text());
  } catch {
    throw new Failure(
      'bad-replay',
      `${file.name} is not a replay: a replay is a JSON file that Landfall saved.`,
    );
  }
  try {
    return (await api.importReplay(replay)).card;
  } catch (problem) {
    if (!(problem instanceof Failure) || problem.code === 'unreachable') throw problem;
    throw new Failure(problem.code, `${file.name} was not accepted: ${problem.message}`);
  }
}
