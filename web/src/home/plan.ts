// From what is ticked on a game's page to what the server is asked for. Plain data, no rules.
import type { GameCard, Info, NewMatch, OptionInfo, Scenario, SeatPlan } from '../generated/wire';

export type Preset = 'solo' | 'watch' | 'hot-seat' | 'bot' | 'friend';

export type PresetCard = { id: Preset; title: string; blurb: string };

export type Form = {
  scenario: string;
  options: string[];
  seats: SeatPlan[];
  seed: string;
  listed: boolean;
};

const WORDS: Record<Preset, Omit<PresetCard, 'id'>> = {
  solo: { title: 'Solo', blurb: 'You command; the game plays the other side.' },
  watch: { title: 'Watch the bot', blurb: 'Sit back and see how a bot does it.' },
  'hot-seat': { title: 'Hot-seat', blurb: 'All seats in this browser, with a curtain between hidden hands.' },
  bot: { title: 'Against a bot', blurb: 'You take one seat, bots take the rest.' },
  friend: { title: 'Friend online', blurb: 'You take one seat and send a link for the other.' },
};

/** The ways of sitting down that make sense for a game. */
export function presets(game: GameCard): PresetCard[] {
  const several = game.info.seats.length > 1;
  const hasBots = game.bots.length > 0;
  const ids: Preset[] = several
    ? ['hot-seat', ...(hasBots ? (['bot'] as const) : []), 'friend', ...(hasBots ? (['watch'] as const) : [])]
    : ['solo', ...(hasBots ? (['watch'] as const) : [])];
  return ids.map((id) => ({ id, ...WORDS[id] }));
}

/** The strongest bot: the catalogue names it last. */
export function strongest(bots: string[]): string {
  return bots.at(-1) ?? '';
}

/** Who sits where for a preset; the first seat is yours unless you only watch. */
export function seatsFor(preset: Preset, seats: number, bots: string[]): SeatPlan[] {
  const bot: SeatPlan = { kind: 'bot', bot: strongest(bots) };
  const others: Record<Preset, SeatPlan> = {
    solo: { kind: 'me' },
    'hot-seat': { kind: 'me' },
    watch: bot,
    bot,
    friend: { kind: 'open' },
  };
  return Array.from({ length: seats }, (_, seat) =>
    seat === 0 && preset !== 'watch' ? { kind: 'me' } : { ...others[preset] },
  );
}

/** The preset that a plan amounts to, if any: it is shown as chosen. */
export function presetOf(seats: SeatPlan[]): Preset | null {
  const mine = seats.filter((plan) => plan.kind === 'me').length;
  const bots = seats.filter((plan) => plan.kind === 'bot').length;
  const open = seats.filter((plan) => plan.kind === 'open').length;
  if (bots === seats.length) return 'watch';
  if (mine === seats.length) return seats.length === 1 ? 'solo' : 'hot-seat';
  if (mine === 1 && bots === seats.length - 1) return 'bot';
  if (mine === 1 && open === seats.length - 1) return 'friend';
  return null;
}

/** The same people one chair further. */
export function swapped(seats: SeatPlan[]): SeatPlan[] {
  const last = seats.at(-1);
  return last ? [last, ...seats.slice(0, -1)] : [];
}

/** What comes of a plan, in a sentence under the button. */
export function consequence(seats: SeatPlan[]): string {
  const mine = seats.some((plan) => plan.kind === 'me');
  const open = seats.filter((plan) => plan.kind === 'open').length;
  if (!mine && open === 0) return 'You look on as a bystander.';
  const links = open === 1 ? 'a link to send' : `${open} links to send`;
  if (open > 0) return mine ? `You get ${links} on the next page.` : `You look on, with ${links}.`;
  return '';
}

export function scenarioOf(info: Info, id: string): Scenario | undefined {
  return info.scenarios.find((scenario) => scenario.id === id) ?? info.scenarios[0];
}

export function optionsOf(info: Info, scenario: string): OptionInfo[] {
  return scenarioOf(info, scenario)?.options ?? [];
}

const LARGEST_NUMBER = 18446744073709551615n;

/** Why a seed cannot be used; nothing where it can, or where it is left out. */
export function seedTrouble(seed: string): string | null {
  const text = seed.trim();
  if (text === '' || /^[0-9a-f]{64}$/i.test(text)) return null;
  if (/^\d{1,20}$/.test(text) && BigInt(text) <= LARGEST_NUMBER) return null;
  return 'A whole number from 0 to 18446744073709551615, or 64 hexadecimal digits.';
}

export function blankForm(game: GameCard): Form {
  const preset: Preset = game.info.seats.length > 1 ? 'hot-seat' : 'solo';
  return {
    scenario: game.info.scenarios[0]?.id ?? '',
    options: [],
    seats: seatsFor(preset, game.info.seats.length, game.bots),
    seed: '',
    listed: false,
  };
}

/** The request for a form. Options that the chosen scenario does not have are left out. */
export function wanted(game: GameCard, form: Form): NewMatch {
  const known = new Set(optionsOf(game.info, form.scenario).map((option) => option.id));
  const seed = form.seed.trim();
  return {
    game: game.info.id,
    scenario: form.scenario,
    options: form.options.filter((option) => known.has(option)),
    seats: form.seats,
    listed: form.listed,
    ...(seed === '' ? {} : { seed }),
  };
}

/** One click from the home page: the first scenario, every seat yours. */
export function quickMatch(game: GameCard): NewMatch {
  return wanted(game, blankForm(game));
}
