// The words of the front page: what is printed large, what stands below.
import type { Ending, MatchCard, Named, Outcome } from '../generated/wire';
import { seatTitle } from '../parts/words';

/** `kicker` is who won, or what else is to be said of it. */
export type Headline = { kicker: string; title: string; below: string; outcome: Outcome | null };

export function headline(card: MatchCard, ending: Ending | null): Headline {
  if (ending === null)
    return { kicker: 'No result', title: 'The guns fall silent', below: '', outcome: null };
  switch (ending.kind) {
    case 'resigned':
      return { ...resigned(card, ending.seat, ending.winner), outcome: null };
    case 'played': {
      const { outcome } = ending;
      const kicker = winner(card, outcome) ?? 'The result';
      return { kicker, title: outcome.title, below: outcome.detail, outcome };
    }
  }
}

function resigned(card: MatchCard, seat: number, by: number | null): Omit<Headline, 'outcome'> {
  const loser = seatTitle(card, seat);
  if (by === null) return { kicker: 'Defeat', title: 'Given up', below: `The ${loser} player resigned.` };
  const won = seatTitle(card, by);
  return {
    kicker: `${won} won`,
    title: `${loser} resigned`,
    below: `The ${loser} player gave up, and the ${won} player wins.`,
  };
}

export function winner(card: MatchCard, outcome: Outcome): string | null {
  if (outcome.winner === null || card.seats.length < 2) return null;
  return `${seatTitle(card, outcome.winner)} won`;
}

export type Rung = Named & { reached: boolean };

/** Every result the rulebook names, best first, with the one that was reached. */
export function ladder(outcomes: Named[], reached: string | null): Rung[] {
  return outcomes.map((outcome) => ({ ...outcome, reached: outcome.id === reached }));
}

/** The choice before the last turn began: where a second try is most tempting. */
export function temptingStep(turns: { step: number }[], last: number): number {
  return turns.findLast((turn) => turn.step < last)?.step ?? 0;
}
