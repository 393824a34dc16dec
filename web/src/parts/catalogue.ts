// The catalogue, fetched once: for the names of games and scenarios on pages that are about a match.
import type { Catalogue, Info, MatchCard } from '../generated/wire';
import { api } from '../lib/api';

let kept: Promise<Catalogue> | undefined;

export async function infoOf(game: string): Promise<Info | undefined> {
  if (!kept) {
    kept = api.games();
    kept.catch(() => (kept = undefined));
  }
  return (await kept).games.find((one) => one.info.id === game)?.info;
}

export function scenarioTitle(info: Info | undefined, card: MatchCard): string {
  return info?.scenarios.find((scenario) => scenario.id === card.scenario)?.title ?? card.scenario;
}
