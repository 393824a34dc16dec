// Words that several pages share: how long ago, who sits where, what went wrong. No rules of any game.
import { Failure } from '../lib/api';
import type { Ending, Holder, MatchCard, SeatCard } from '../generated/wire';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;

/** `just now`, `5 minutes ago`, `2 days ago`; both times in seconds since 1970. */
export function ago(then: number, now: number): string {
  const past = Math.max(0, now - then);
  if (past < MINUTE) return 'just now';
  if (past < HOUR) return count(Math.floor(past / MINUTE), 'minute');
  if (past < DAY) return count(Math.floor(past / HOUR), 'hour');
  if (past < MONTH) return count(Math.floor(past / DAY), 'day');
  return new Date(then * 1000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

function count(many: number, unit: string): string {
  return `${many} ${unit}${many === 1 ? '' : 's'} ago`;
}

export function plural(many: number, one: string, more = `${one}s`): string {
  return `${many} ${many === 1 ? one : more}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `Operation Jubilee` of `Operation Jubilee: Dieppe 1942`. */
export function shortTitle(title: string): string {
  return title.split(':')[0]?.trim() ?? title;
}

export function holderWords(seat: SeatCard): string {
  if (seat.yours) return 'you';
  return holder(seat.holder);
}

function holder(who: Holder): string {
  switch (who.kind) {
    case 'open':
      return 'open';
    case 'player':
      return 'a player';
    case 'bot':
      return `${who.bot} bot`;
  }
}

/** The title of a seat by its number. */
export function seatTitle(card: Pick<MatchCard, 'seats'>, seat: number): string {
  return card.seats.find((one) => one.seat === seat)?.title ?? `Seat ${seat + 1}`;
}

/** Whether a match with others waits for you. Where all seats are yours, it always would. */
export function yourTurn(card: MatchCard): boolean {
  const alone = card.seats.every((seat) => seat.yours);
  return !alone && card.seats.some((seat) => seat.yours && seat.seat === card.decider);
}

/** What a browser's tab says: whose turn it is, then the game. */
export function tabTitle(title: string, card: MatchCard | null): string {
  const game = `${title} · Landfall`;
  if (!card || card.archive) return game;
  if (card.ending) return `Ended – ${game}`;
  if (card.decider === null || card.seats.length < 2) return game;
  return yourTurn(card) ? `Your turn – ${game}` : `${seatTitle(card, card.decider)} to move – ${game}`;
}

/** One line on how a match ended. */
export function endingWords(card: Pick<MatchCard, 'seats'>, ending: Ending): string {
  switch (ending.kind) {
    case 'played':
      return ending.outcome.title;
    case 'resigned': {
      const loser = seatTitle(card, ending.seat);
      return ending.winner === null
        ? `Defeat: ${loser} resigned`
        : `${seatTitle(card, ending.winner)} won: ${loser} resigned`;
    }
  }
}

/** A sentence for people, whatever was thrown. */
export function sentence(problem: unknown): string {
  return problem instanceof Failure
    ? problem.message
    : 'Something went wrong on this page. Please try again.';
}

export function isCode(problem: unknown, code: Failure['code']): boolean {
  return problem instanceof Failure && problem.code === code;
}
