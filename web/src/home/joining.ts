// Why an invitation did not work, in friendly words.
import { Failure } from '../lib/api';
import type { Info, Invited } from '../generated/wire';
import { scenarioTitle } from '../parts/catalogue';
import { seatTitle, sentence, shortTitle } from '../parts/words';

/** `final`: pressing the button again will not help. */
export type JoinTrouble = { title: string; text: string; final: boolean };

export function joinTrouble(problem: unknown): JoinTrouble {
  const code = problem instanceof Failure ? problem.code : 'internal';
  switch (code) {
    case 'seat-taken':
      return {
        title: 'Somebody sits there already.',
        text: 'An invitation works once. Ask for the address of the match itself: with it you can look on.',
        final: true,
      };
    case 'bad-invitation':
    case 'not-found':
      return {
        title: 'This link is not known here.',
        text: 'Part of it may be missing: copy the whole link again. Or the match was made on another server.',
        final: true,
      };
    case 'match-over':
      return { title: 'This match has ended.', text: 'Ask the other player for a rematch.', final: true };
    default:
      return { title: 'The seat could not be taken.', text: sentence(problem), final: false };
  }
}

export type Asked = { game: string; scenario: string; side: string; by: string; clock: string };

/** What somebody is asked to, in words. There are no names: people are known by the sides they play. */
export function asked({ card, seat, hosts }: Invited, info: Info | undefined): Asked {
  const others = hosts.filter((host) => host !== seat).map((host) => seatTitle(card, host));
  const bots = card.seats.flatMap(({ title, holder }) =>
    holder.kind === 'bot' ? [`the ${holder.bot} bot, who plays ${title}`] : [],
  );
  const against =
    others.length > 0 ? [`the ${others.join(' and ')} player, who sends this invitation`] : bots;
  return {
    game: shortTitle(info?.title ?? card.game),
    scenario: scenarioTitle(info, card),
    side: seatTitle(card, seat),
    by: against.join(' and '),
    clock: card.clock,
  };
}
