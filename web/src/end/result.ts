// The words of the front page: what is printed large, what stands below.
import type { Ending, MatchCard, Named, Outcome } from '../generated/wire';
import { seatTitle } from '../parts/words';

export type Headline = { title: string; below: string; outcome: Outcome | null };

export function headline(card: MatchCard, ending: Ending | null): Headline {
  if (ending === null) return { title: 'The guns fall silent', below: card.clock, outcome: null };
  switch (ending.kind) {
    case 'resigned':
      return {
        title: `${seatTitle(card, ending.seat)} resigned`,
        below: `The match was given up: ${card.clock}.`,
        outcome: null,
      };
    case 'played':
      return { title: ending.outcome.title, below: ending.outcome.detail, outcome: ending.outcome };
  }
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
