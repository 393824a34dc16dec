// The state of a replay: which match, which step, seen by whom, playing or not.
import type { Boards, MatchCard, Scene, Story } from '../generated/wire';
import { printer } from '../board/print';
import { api } from '../lib/api';
import { notePromise } from '../parts/promises';
import { sentence } from '../parts/words';
import { Moments, type Shot } from './moments';
import { clamp, firstViewpoint, marksOf, moved, speeds, stepOf, type Move, type Speed } from './transport';

export class Player {
  card = $state.raw<MatchCard | null>(null);
  boards = $state.raw<Boards | null>(null);
  story = $state.raw<Story>({ turns: [] });
  moment = $state.raw<Shot | null>(null);
  /** The step that is wanted; `moment` follows as soon as it has come. */
  step = $state(0);
  of = $state(0);
  seat = $state<number | null>(null);
  playing = $state(false);
  speed = $state.raw<Speed>(speeds[1] ?? { id: '', title: '', pause: 1000 });
  trouble = $state('');

  readonly marks = $derived(marksOf(this.story, this.of));
  readonly live = $derived(this.card !== null && this.card.ending === null && !this.card.archive);

  #moments: Moments;
  #printed: (scene: Scene) => Scene = (scene) => scene;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {
    this.#moments = new Moments((step, seat, from) => api.moment(id, step, seat, from));
  }

  async open(hash: string): Promise<void> {
    this.trouble = '';
    try {
      const card = await api.match(this.id);
      notePromise(card);
      const seat = firstViewpoint(card);
      const [boards, story] = await Promise.all([api.boards(card), api.story(this.id, seat)]);
      this.seat = seat;
      this.story = story;
      this.boards = boards;
      this.#printed = printer(boards);
      this.of = card.steps;
      this.card = card;
      await this.goto(stepOf(hash, card.steps) ?? 0);
    } catch (problem) {
      this.trouble = sentence(problem);
    }
  }

  /** For a match that goes on: what has come since. */
  async refresh(): Promise<void> {
    try {
      this.#moments.clear();
      const [card, story] = await Promise.all([api.match(this.id), api.story(this.id, this.seat)]);
      this.card = card;
      this.of = card.steps;
      this.story = story;
      await this.goto(this.step);
    } catch (problem) {
      this.trouble = sentence(problem);
    }
  }

  async look(seat: number | null): Promise<void> {
    this.seat = seat;
    try {
      const story = await api.story(this.id, seat);
      if (this.seat === seat) this.story = story;
    } catch (problem) {
      this.trouble = sentence(problem);
    }
    await this.goto(this.step);
  }

  async goto(wanted: number): Promise<void> {
    const step = clamp(wanted, this.of);
    const direction = step < this.step ? -1 : 1;
    const seat = this.seat;
    this.step = step;
    try {
      const moment = await this.#moments.get(step, seat);
      // Meanwhile the reader may have gone on.
      if (this.step !== step || this.seat !== seat) return;
      this.moment = { ...moment, scene: this.#printed(moment.scene) };
      this.trouble = '';
      this.#moments.ahead(step, this.of, seat, direction);
    } catch (problem) {
      this.stop();
      this.trouble = sentence(problem);
    }
  }

  move(move: Move): void {
    if (move === 'play') {
      if (this.playing) this.stop();
      else this.play();
      return;
    }
    this.stop();
    void this.goto(moved(move, this.step, this.of, this.marks));
  }

  play(): void {
    if (this.step >= this.of) this.step = 0;
    this.playing = true;
    void this.#next();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  async #next(): Promise<void> {
    await this.goto(this.step);
    if (!this.playing) return;
    this.#timer = setTimeout(() => {
      if (this.step >= this.of) {
        this.stop();
        return;
      }
      this.step += 1;
      void this.#next();
    }, this.speed.pause);
  }
}
