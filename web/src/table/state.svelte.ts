// The table as one person sees it: the last scene and what is taken up, looked at and asked. No rule is known here.
import type { Connection } from '../lib/connection.svelte';
import type { Answer, Boards, MatchCard, Now, Offer, Piece, Scene, Wish } from '../generated/wire';
import { byId, bySpace, titleOf } from '../board/names';
import { printer } from '../board/print';
import type { Dropped } from '../board/drag';
import { actorOf, dropped, pressPiece, pressSpace, type Meaning } from './click';
import { handTo, ownSeats, waitingFor } from './curtain';
import { offersFor } from './offers';
import { Previews } from './previews.svelte';

export type Tab = 'journal' | 'state' | 'units' | 'help';
export type Menu = { at: string; offers: Offer[]; piece: string | null };
export type Asked = { wish: Partial<Wish>; answers: Answer[] | null; trouble: string };

export class TableState {
  readonly previews: Previews;
  /** The piece taken up: its spaces glow. */
  taken = $state<string | null>(null);
  /** What is looked at in the inspector. */
  looked = $state.raw<{ piece: string | null; space: string | null }>({ piece: null, space: null });
  menu = $state.raw<Menu | null>(null);
  /** The costly choice that was pressed once. */
  armed = $state<string | null>(null);
  hinted = $state<string | null>(null);
  asked = $state.raw<Asked | null>(null);
  highlight = $state.raw<readonly string[]>([]);
  tab = $state<Tab>('journal');
  /** The rule the dialog shows. */
  rule = $state<string | null>(null);
  /** The rule the ledger is opened at. */
  ledger = $state<string | null>(null);
  /** Brings a space into sight; the map sets it. */
  reveal: (space: string) => void = () => undefined;
  /** Whether the last choice was made by a key: then the focus goes on to the next question. */
  byKey = false;
  /** Said aloud politely. */
  said = $state('');

  readonly #printed: (scene: Scene) => Scene;

  constructor(
    readonly id: string,
    readonly boards: Boards,
    readonly live: Connection,
  ) {
    this.#printed = printer(boards);
    this.previews = new Previews({
      odds: (notation) => this.live.odds(notation),
      overlay: (overlay, about) => this.live.overlay(overlay, about),
    });
  }

  card: MatchCard | null = $derived.by(() => this.live.card);
  now: Now | null = $derived.by(() => this.live.now);
  scene: Scene | null = $derived.by(() => (this.live.now ? this.#printed(this.live.now.scene) : null));
  #pieces = $derived.by(() => this.scene?.pieces ?? []);
  #byId = $derived.by(() => byId(this.#pieces));
  #stacks = $derived.by(() => bySpace(this.#pieces));
  offers = $derived.by(() => offersFor(this.scene, this.now?.seat ?? null));
  /** Offers as the map shows them: none while a choice is on its way. */
  open = $derived.by(() => (this.live.ready ? this.offers : []));
  actor = $derived.by(() => actorOf(this.offers, this.taken));
  curtain = $derived.by(() => handTo(this.card, this.now));
  waiting = $derived.by(() => waitingFor(this.card, this.now));
  own = $derived.by(() => (this.card ? ownSeats(this.card) : []));
  overlay = $derived.by(() => this.previews.pointed ?? this.previews.layer);
  /** Where lines of sight begin: at the piece in hand, at what is looked at, or at the one piece that can act. */
  standpoint = $derived.by(
    () =>
      this.piece(this.taken ?? this.looked.piece)?.space ??
      this.looked.space ??
      this.piece(this.actor)?.space ??
      null,
  );

  /** A new position has come. */
  arrived(now: Now): void {
    this.previews.arrived(now.step, now.seat);
    // The piece in hand, or looked at, is in hand if it can do anything now.
    const held = this.taken ?? this.looked.piece;
    this.taken = this.offers.some((offer) => offer.piece === held) ? held : null;
    this.menu = null;
    this.armed = null;
    this.hinted = null;
    this.asked = null;
    this.highlight = [];
    const { piece } = this.looked;
    if (piece !== null && !this.piece(piece)) this.clear();
  }

  piece = (id: string | null): Piece | null => (id === null ? null : (this.#byId.get(id) ?? null));
  /** Whether anything stands on a space. */
  occupied = (space: string): boolean => this.#stacks.has(space);
  title = (space: string): string => titleOf(this.boards, space);

  pressPiece(id: string): void {
    const piece = this.piece(id);
    if (!piece) return;
    this.looked = { piece: id, space: piece.space };
    this.#mean(pressPiece(this.open, piece, this.taken));
  }

  pressSpace(id: string): void {
    this.looked = { piece: null, space: id };
    this.#mean(pressSpace(this.open, id, this.taken));
  }

  /** A piece is picked up with the pointer: where it can go glows. */
  pick(id: string): void {
    if (this.open.some((offer) => offer.piece === id && offer.space !== null)) this.take(id);
  }

  /** A piece is put down: on a space, on another piece, or beside a handle of its facing. */
  drop(id: string, on: Dropped): void {
    const piece = this.piece(id);
    if (piece) this.#mean(dropped(this.open, piece, this.piece(on.piece), on));
  }

  #mean(meaning: Meaning): void {
    this.menu = null;
    this.armed = null;
    this.asked = null;
    this.highlight = [];
    switch (meaning.kind) {
      case 'offer':
        this.#commit(meaning.offer);
        return;
      case 'menu':
        this.menu = meaning;
        return;
      case 'take':
        this.take(this.taken === meaning.piece ? null : meaning.piece);
        return;
      case 'look':
        return;
    }
  }

  /** A press on the map: what is costly, or was not looked at before, asks first. */
  #commit(offer: Offer): void {
    const seen = this.previews.offer?.notation === offer.notation;
    if (!this.asksFirst(offer) && (!offer.chancy || seen)) {
      this.choose(offer);
      return;
    }
    const at = offer.space ?? this.piece(offer.piece)?.space ?? '';
    this.menu = { at, offers: [offer], piece: null };
    this.previews.look(offer);
  }

  take(piece: string | null): void {
    this.taken = piece;
    this.menu = null;
    this.looked = { piece, space: this.piece(piece)?.space ?? null };
  }

  /** Looks at a piece, and takes it up where it can do anything. */
  inspect(id: string): void {
    if (this.offers.some((offer) => offer.piece === id)) this.take(id);
    else this.looked = { piece: id, space: this.piece(id)?.space ?? null };
  }

  /** Whether an offer asks first: it is costly, and there is something else to choose. */
  asksFirst(offer: Offer): boolean {
    return offer.confirm && this.offers.length > 1;
  }

  /** Presses an offer: one that asks first must be pressed twice. */
  press(offer: Offer): void {
    if (this.asksFirst(offer) && this.armed !== offer.notation) this.armed = offer.notation;
    else this.choose(offer);
  }

  choose(offer: Offer): void {
    this.armed = null;
    this.menu = null;
    this.live.choose(offer.notation);
  }

  /** Lifts the curtain for another of one's own seats; nothing of this seat stays behind. */
  handTo(seat: number): void {
    this.clear();
    this.said = '';
    this.live.sit(seat);
  }

  clear(): void {
    this.taken = null;
    this.looked = { piece: null, space: null };
    this.menu = null;
    this.armed = null;
    this.asked = null;
    this.highlight = [];
    this.live.problem = null;
  }

  openRule(id: string): void {
    this.rule = id;
  }

  openLedger(id: string | null): void {
    this.ledger = id;
    this.rule = null;
    this.tab = 'help';
  }

  async why(notation: string | null = null): Promise<void> {
    const { piece, space } = this.looked;
    const actor = this.taken ?? piece;
    const wish: Partial<Wish> =
      notation !== null ? { notation } : { piece: actor, space: wishSpace(this, actor, space) };
    this.asked = { wish, answers: null, trouble: '' };
    try {
      const answers = await this.live.why(wish);
      this.asked = { wish, answers, trouble: '' };
      this.said = answers
        .map((answer) => `${answer.label}: ${answer.refusal?.reason ?? 'allowed'}`)
        .join(' ');
    } catch (problem) {
      this.asked = { wish, answers: [], trouble: problem instanceof Error ? problem.message : '' };
    }
  }

  async hint(): Promise<void> {
    if (this.offers.length === 0) return;
    try {
      const notation = await this.live.hint();
      const offer = this.offers.find((one) => one.notation === notation);
      if (!offer) return;
      this.hinted = notation;
      if (offer.piece !== null) this.take(offer.piece);
      this.previews.look(offer);
      this.said = `Hint: ${offer.label}`;
    } catch (problem) {
      this.said = problem instanceof Error ? problem.message : '';
    }
  }
}

/** The space of a wish: where the piece stands already is not where it is wished to. */
function wishSpace(table: TableState, actor: string | null, space: string | null): string | null {
  return table.piece(actor)?.space === space && actor !== null ? null : space;
}
