// One match over a WebSocket: the last scene, the journal, who is there. It derives nothing about the rules.
import type {
  Answer,
  Delta,
  Have,
  Hear,
  MatchCard,
  Now,
  Odds,
  Overlay,
  Say,
  Told,
  Wish,
} from '../generated/wire';
import { Failure } from './api';
import { goesOn } from './build';
import { Line } from './line';
import { resumed, withOlder } from './told';
import { changed, haveOf, nobody, viewers, type Viewer } from './viewer';

export type Problem = { code: string; rule: string; message: string };
type Waiting = { resolve: (heard: Hear) => void; reject: (why: Failure) => void };
/** `Say` without the question's number, which is given here. */
type Question<T> = T extends { ask: number } ? Omit<T, 'ask'> : never;

/** How long an answer may take before the table shows that it waits for it. */
const PATIENCE = 150;

type Heard<Kind> = Extract<Hear, { hear: Kind }>;

export class Connection {
  card = $state.raw<MatchCard | null>(null);
  now = $state.raw<Now | null>(null);
  journal = $state.raw<Told[]>([]);
  /** Whether the journal has lines older than those that are here. */
  earlier = $state(false);
  presence = $state.raw<{ seats: boolean[]; watchers: number }>({ seats: [], watchers: 0 });
  connected = $state(false);
  /** Connected, but nothing has come for a while. */
  silent = $state(false);
  /** A choice was sent and its scene has not come for a while: it is shown. */
  late = $state(false);
  /** Whether somebody listens who answers soon: what would send is off while it is not so. */
  ready = $derived(this.connected && !this.silent && !this.late);
  problem = $state.raw<Problem | null>(null);
  rematch = $state<string | null>(null);
  /** Settled when the first scene is there. */
  readonly first: Promise<void>;

  #arrived: () => void = () => undefined;
  /** A choice was sent and its scene has not come yet: nothing more is sent meanwhile. */
  #busy = false;
  #patience: ReturnType<typeof setTimeout> | undefined;
  readonly #line: Line;
  #waiting: Record<number, Waiting> = {};
  #asked = 0;
  #build = '';
  /** As whom this page looks on, or wants to. */
  #seat: number | null;
  /** As whom the server tells it now. */
  #told: number | null = null;
  readonly #kept = viewers();
  /** Everything was asked for anew: what comes before it is for another scene. */
  #adrift = false;

  constructor(
    readonly id: string,
    seat: number | null,
  ) {
    this.#seat = seat;
    this.first = new Promise((arrived) => (this.#arrived = arrived));
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    this.#line = new Line(`${scheme}//${location.host}/api/matches/${this.id}/live`, {
      opened: () => {
        this.connected = true;
        const seat = this.#seat === null ? {} : { seat: this.#seat };
        this.#say({ say: 'hello', ...seat, deltas: true, ...this.#have() });
      },
      heard: (text) => this.#hear(JSON.parse(text) as Hear),
      lost: () => this.#lost(),
      silent: (silent) => (this.silent = silent),
    });
  }

  close(): void {
    this.#line.close();
  }

  /** Takes another of one's own seats, or looks on as a bystander. */
  sit(seat: number | null): void {
    this.#seat = seat;
    this.#say({ say: 'sit', seat, ...this.#have() });
  }

  choose(notation: string): void {
    if (this.#busy || !this.ready || !this.now) return;
    this.#sent(this.#say({ say: 'choose', step: this.now.step, notation }));
  }

  undo(): void {
    if (this.#busy || !this.ready || !this.now) return;
    this.#sent(this.#say({ say: 'undo', step: this.now.step }));
  }

  consent(yes: boolean): void {
    if (this.ready && this.now) this.#say({ say: 'consent', step: this.now.step, yes });
  }

  resign(): void {
    this.#say({ say: 'resign' });
  }

  async odds(notation: string): Promise<Odds> {
    const heard = await this.#ask({ say: 'odds', notation });
    if (heard.hear === 'odds') return heard.odds;
    throw unexpected();
  }

  async overlay(id: string, about: string): Promise<Overlay> {
    const heard = await this.#ask({ say: 'overlay', id, about });
    if (heard.hear === 'overlay') return heard.overlay;
    throw unexpected();
  }

  async why(wish: Partial<Wish>): Promise<Answer[]> {
    const whole: Wish = { notation: null, piece: null, space: null, ...wish };
    const heard = await this.#ask({ say: 'why', wish: whole });
    if (heard.hear === 'why') return heard.answers;
    throw unexpected();
  }

  async hint(): Promise<string> {
    const heard = await this.#ask({ say: 'hint' });
    if (heard.hear === 'hint') return heard.notation;
    throw unexpected();
  }

  /** Older lines of the journal, those next before what is here. */
  async older(): Promise<void> {
    const seat = this.#told;
    const before = this.journal[0]?.made ?? (this.now?.made ?? 0) + 1;
    const heard = await this.#ask({ say: 'journal', before });
    if (heard.hear !== 'journal') throw unexpected();
    const viewer = this.#kept.get(seat);
    if (!viewer) return;
    const { earlier } = heard;
    this.#keep(seat, { ...viewer, journal: withOlder(heard.journal, viewer.journal), earlier });
  }

  /** Most answers come at once: only where one does not, the table shows that it waits. */
  #sent(busy: boolean): void {
    this.#busy = busy;
    clearTimeout(this.#patience);
    this.late = false;
    if (busy) this.#patience = setTimeout(() => (this.late = true), PATIENCE);
  }

  #have(): { have?: Have } {
    return haveOf(this.#kept.get(this.#seat), this.#build, this.card?.rules ?? null);
  }

  #lost(): void {
    this.connected = false;
    this.#sent(false);
    this.#adrift = false;
    for (const waiting of Object.values(this.#waiting)) {
      waiting.reject(new Failure('unreachable', 'The connection was lost.'));
    }
    this.#waiting = {};
  }

  #say(message: Say): boolean {
    return this.#line.say(message);
  }

  #ask(question: Question<Say>): Promise<Hear> {
    this.#asked += 1;
    const ask = this.#asked;
    return new Promise((resolve, reject) => {
      if (!this.#say({ ...question, ask } as Say)) {
        reject(new Failure('unreachable', 'There is no connection.'));
        return;
      }
      this.#waiting[ask] = { resolve, reject };
    });
  }

  #hear(heard: Hear): void {
    switch (heard.hear) {
      case 'welcome':
        this.#welcome(heard);
        return;
      case 'delta':
        this.#delta(heard);
        return;
      // Whole scenes are for those who did not ask for deltas; a beat only says that the server is there.
      case 'now':
      case 'beat':
        return;
      case 'presence':
        this.presence = { seats: heard.seats, watchers: heard.watchers };
        return;
      case 'card':
        this.card = heard.card;
        return;
      case 'rematch':
        this.rematch = heard.id;
        return;
      case 'odds':
      case 'overlay':
      case 'why':
      case 'hint':
      case 'journal':
        this.#answered(heard.ask)?.resolve(heard);
        return;
      case 'error': {
        const waiting = heard.ask === undefined ? undefined : this.#answered(heard.ask);
        if (waiting) {
          waiting.reject(new Failure(heard.code, heard.message));
          return;
        }
        this.#sent(false);
        this.problem = { code: heard.code, rule: heard.rule, message: heard.message };
        return;
      }
      default:
        return never(heard);
    }
  }

  /** Whoever waits for the answer to this question, once. */
  #answered(ask: number): Waiting | undefined {
    const waiting = this.#waiting[ask];
    this.#waiting = Object.fromEntries(
      Object.entries(this.#waiting).filter(([asked]) => Number(asked) !== ask),
    );
    return waiting;
  }

  #welcome({ card, seat, build, journal, earlier, kept }: Heard<'welcome'>): void {
    if (!goesOn(build)) return;
    this.#build = build;
    this.#adrift = false;
    this.card = card;
    this.#seat = seat;
    this.#told = seat;
    const before = this.#kept.get(seat);
    if (kept === undefined || !before) {
      this.#keep(seat, nobody(resumed([], 0, journal), earlier === true));
      return;
    }
    this.#keep(seat, { ...before, journal: resumed(before.journal, kept, journal) });
    // Another seat at this screen: its position is shown at once if nothing has happened since.
    if (before.now && before.now.made === card.steps && before.now.seat !== this.now?.seat)
      this.#show({ ...before.now, done: { kind: 'greeting' }, heard: [] });
  }

  #delta(delta: Delta): void {
    const { from, step } = delta;
    const before = this.#kept.get(this.#told) ?? nobody();
    const { viewer, fits, check } = changed(before, this.#told, delta);
    this.#keep(this.#told, viewer);
    if (this.#adrift && from !== null) return;
    this.#adrift = false;
    if (!fits) {
      const here = check === '' ? `step ${before.now?.step ?? 'none'}` : `the check ${check}`;
      console.warn(
        `Step ${step}, from ${from ?? 'nothing'}: this page has ${here}, the server ${delta.check}.`,
      );
      // What does not fit although it was told as a whole would not fit the next time either.
      this.#adrift = from !== null && this.#say({ say: 'again', step });
      if (this.#adrift) return;
    }
    if (viewer.now) this.#show(viewer.now);
  }

  /** Notes what there is of the match as one viewer. */
  #keep(seat: number | null, viewer: Viewer): void {
    this.#kept.set(seat, viewer);
    if (seat !== this.#told) return;
    this.journal = viewer.journal;
    this.earlier = viewer.earlier;
  }

  #show(now: Now): void {
    this.#sent(false);
    this.problem = null;
    this.now = now;
    // The card came with the greeting: what changes since is told by every scene.
    if (this.card) {
      const { clock, decision } = now.scene;
      const decider = now.ending === null ? (decision?.seat ?? null) : null;
      this.card = { ...this.card, clock, steps: now.made, ending: now.ending, decider };
    }
    this.#arrived();
  }
}

function unexpected(): Failure {
  return new Failure('internal', 'The server answered something else.');
}

function never(value: never): never {
  throw new Error(`unknown message: ${JSON.stringify(value)}`);
}
