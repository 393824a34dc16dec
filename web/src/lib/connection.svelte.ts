// One match over a WebSocket: the last scene, the journal, who is there. It derives nothing about the rules.
import type { Answer, Hear, MatchCard, Now, Odds, Overlay, Say, Told, Wish } from '../generated/wire';
import { Failure } from './api';
import { spoken } from './spoken';

export type Problem = { code: string; rule: string; message: string };
type Waiting = { resolve: (heard: Hear) => void; reject: (why: Failure) => void };
/** `Say` without the question's number, which is given here. */
type Question<T> = T extends { ask: number } ? Omit<T, 'ask'> : never;

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8000;

export class Connection {
  card = $state.raw<MatchCard | null>(null);
  now = $state.raw<Now | null>(null);
  journal = $state.raw<Told[]>([]);
  presence = $state.raw<{ seats: boolean[]; watchers: number }>({ seats: [], watchers: 0 });
  connected = $state(false);
  /** A choice was sent and its scene has not come yet: nothing more is sent meanwhile. */
  busy = $state(false);
  problem = $state.raw<Problem | null>(null);
  rematch = $state<string | null>(null);
  /** Settled when the first scene is there. */
  readonly first: Promise<void>;

  #arrived: () => void = () => undefined;
  #socket: WebSocket | null = null;
  #waiting: Record<number, Waiting> = {};
  #asked = 0;
  #pause = FIRST_PAUSE;
  #closed = false;
  #seat: number | null;

  constructor(
    readonly id: string,
    seat: number | null,
  ) {
    this.#seat = seat;
    this.first = new Promise((arrived) => (this.#arrived = arrived));
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
  }

  /** Takes another of one's own seats, or looks on as a bystander. */
  sit(seat: number | null): void {
    this.#seat = seat;
    this.#say({ say: 'sit', seat });
  }

  choose(notation: string): void {
    if (this.busy || !this.now) return;
    this.busy = this.#say({ say: 'choose', step: this.now.step, notation });
  }

  undo(): void {
    if (this.busy || !this.now) return;
    this.busy = this.#say({ say: 'undo', step: this.now.step });
  }

  consent(yes: boolean): void {
    if (this.now) this.#say({ say: 'consent', step: this.now.step, yes });
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

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${scheme}//${location.host}/api/matches/${this.id}/live`);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      this.connected = true;
      this.#pause = FIRST_PAUSE;
      this.#say({ say: 'hello', ...(this.#seat === null ? {} : { seat: this.#seat }) });
    });
    socket.addEventListener('message', (event: MessageEvent<string>) => {
      this.#hear(JSON.parse(event.data) as Hear);
    });
    socket.addEventListener('close', () => this.#lost());
  }

  #lost(): void {
    this.connected = false;
    this.busy = false;
    for (const waiting of Object.values(this.#waiting)) {
      waiting.reject(new Failure('unreachable', 'The connection was lost.'));
    }
    this.#waiting = {};
    if (this.#closed) return;
    setTimeout(() => {
      if (!this.#closed) this.#connect();
    }, this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  #say(message: Say): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
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
        this.card = heard.card;
        this.#seat = heard.seat;
        this.journal = heard.journal.map((told) => ({ ...told, heard: spoken(told.heard) }));
        return;
      case 'now':
        this.#now(heard);
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
        this.#answered(heard.ask)?.resolve(heard);
        return;
      case 'error': {
        const waiting = heard.ask === undefined ? undefined : this.#answered(heard.ask);
        if (waiting) {
          waiting.reject(new Failure(heard.code, heard.message));
          return;
        }
        this.busy = false;
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

  #now(now: Now): void {
    this.busy = false;
    this.problem = null;
    const heard = spoken(now.heard);
    // Lines of choices that were taken back are void.
    const standing =
      now.done.kind === 'took-back' ? this.journal.filter((told) => told.made <= now.made) : this.journal;
    this.journal =
      now.done.kind === 'chose' && heard.length > 0
        ? [...standing, { made: now.made, turn: now.scene.turn, heard }]
        : standing;
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
