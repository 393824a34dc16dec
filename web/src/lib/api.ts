// The HTTP side of the server. Every failure is a `Failure` with the server's code and sentence.
import type {
  Boards,
  Branch,
  Catalogue,
  Code,
  Help,
  Invited,
  Joined,
  Made,
  MatchCard,
  Matches,
  Moment,
  NewMatch,
  Rule,
  Story,
  Trouble,
} from '../generated/wire';

export class Failure extends Error {
  constructor(
    readonly code: Code | 'unreachable',
    message: string,
  ) {
    super(message);
  }
}

async function send<T>(path: string, init?: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: 'same-origin', ...init });
  } catch {
    throw new Failure('unreachable', 'The server cannot be reached. Is it running?');
  }
  if (!response.ok) {
    const trouble = (await response.json().catch(() => null)) as Trouble | null;
    throw new Failure(
      trouble?.code ?? 'internal',
      trouble?.message ?? `The server answered ${response.status}.`,
    );
  }
  return (await response.json()) as T;
}

const post = <T>(path: string, body: unknown): Promise<T> =>
  send<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const seatQuery = (seat: number | null): string => (seat === null ? '' : `?seat=${seat}`);

export const api = {
  games: () => send<Catalogue>('/api/games'),
  /** The boards and faces of a match: by their hash the browser keeps them for ever. */
  boards: ({ game, scenario, data, catalogue }: MatchCard) =>
    send<Boards>(
      `/api/games/${game}/boards?${new URLSearchParams({ scenario, data, v: catalogue }).toString()}`,
    ),
  rules: (game: string) => send<Rule[]>(`/api/games/${game}/rules`),
  help: (game: string) => send<Help>(`/api/games/${game}/help`),
  drawing: async (address: string): Promise<string> => (await fetch(address)).text(),
  matches: () => send<Matches>('/api/matches'),
  match: (id: string) => send<MatchCard>(`/api/matches/${id}`),
  create: (wanted: NewMatch) => post<Made>('/api/matches', wanted),
  /** What an invitation is to; nothing is taken. */
  invitation: (token: string) => post<Invited>('/api/invitation', { token }),
  /** Takes an open seat of a listed match. */
  take: (id: string, seat: number) => post<Joined>(`/api/matches/${id}/seats/${seat}`, {}),
  join: (token: string) => post<Joined>('/api/join', { token }),
  rematch: (id: string) => post<Made>(`/api/matches/${id}/rematch`, {}),
  branch: (id: string, at: Branch) => post<Made>(`/api/matches/${id}/branch`, at),
  /** A moment as what changed since the step `from`; as a whole patch where there is none. */
  moment: (id: string, step: number, seat: number | null, from: number | null) =>
    send<Moment>(
      `/api/matches/${id}/steps/${step}?${seat === null ? '' : `seat=${seat}&`}from=${from ?? 'none'}`,
    ),
  story: (id: string, seat: number | null) => send<Story>(`/api/matches/${id}/story${seatQuery(seat)}`),
  replayAddress: (id: string) => `/api/matches/${id}/replay`,
  importReplay: (file: unknown) => post<Made>('/api/replays', file),
};
