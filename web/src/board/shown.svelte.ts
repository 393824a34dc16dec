// What a scene puts on the map: where everything lies, what glows, and where the decision is.
import type { Boards, Offer, Piece, Scene } from '../generated/wire';
import { keeper, steadyMap, steadySet } from '../lib/steady';
import { boardOf, onBoard } from './camera';
import { arrowOf, endsOf, endsOfAll, glowing, litSpaces } from './glow';
import { byId, bySpace, countBy, trayViews, wordsBySpace, type TrayView } from './names';
import { around, type Point } from './view';
import { buildWorld, type Place } from './world';

export type Hovered = { piece?: string; space?: string };

/** What the map is given. It is read one by one: the world is not built anew for a new scene. */
type Given = {
  boards: () => Boards;
  scene: () => Scene;
  offers: () => readonly Offer[];
  highlight: () => readonly string[];
  pointing: () => Offer | null;
  /** The piece that is selected: in hand, if it can go anywhere. */
  taken: () => string | null;
};

export class Shown {
  constructor(readonly given: Given) {}

  world = $derived.by(() => buildWorld(this.given.boards()));
  // What a scene has in common with the last one is the same object: nothing that hangs on it is done again.
  pieces = $derived.by(() => this.given.scene().pieces);
  markers = $derived.by(() => this.given.scene().markers);
  #byId = $derived.by(() => byId(this.pieces));
  #lastStacks = bySpace<Piece>([]);
  stacks = $derived.by(() => (this.#lastStacks = steadyMap(this.#lastStacks, bySpace(this.pieces))));
  #lastGlow = glowing([], [], null);
  glow = $derived.by(() => {
    const now = glowing(this.given.offers(), this.pieces, this.given.taken());
    const { pieces, spaces } = this.#lastGlow;
    return (this.#lastGlow = {
      pieces: steadySet(pieces, now.pieces),
      spaces: steadySet(spaces, now.spaces),
      hand: now.hand,
    });
  });
  #glowSpaces = $derived.by(() => this.glow.spaces);
  #keptTrays = keeper<TrayView>(({ id }) => id);
  dock = $derived.by(() =>
    this.#keptTrays(
      trayViews(this.given.boards(), this.stacks, (id) => this.world.places.has(id), this.#glowSpaces),
    ),
  );
  arrow = $derived.by(() => arrowOf(this.given.pointing(), this.pieces));
  pointed = $derived.by(() => [...this.given.highlight(), ...endsOf(this.given.pointing(), this.pieces)]);
  /** The places on a board that carry a choice. */
  lit = $derived.by(() => this.#places(litSpaces(this.glow, this.pieces)));
  /** Where the decision is: what glows, or where else its choices lie. */
  asked = $derived.by(() => {
    if (this.lit.length > 0) return this.lit;
    return this.#places(endsOfAll(this.given.offers(), this.pieces));
  });
  perBoard = $derived.by(() => countBy(this.lit, (place) => place.board));

  #places(ids: Iterable<string>): Place[] {
    return [...ids].flatMap((id) => this.world.places.get(id) ?? []);
  }

  place = (space: string | null): Place | undefined =>
    space === null ? undefined : this.world.places.get(space);
  stack = (space: string): Piece[] => this.stacks.get(space) ?? [];
  piece = (id: string | null): Piece | undefined => (id === null ? undefined : this.#byId.get(id));

  /** Where the piece in hand can go. */
  reach = (): Place[] => this.#places(this.glow.spaces);
  /** Where the pieces on the boards stand. */
  standing = (): Place[] => this.#places(this.pieces.map((piece) => piece.space));

  /** The middle of what can be chosen. */
  middle(): Point | null {
    const area = around(onBoard(this.asked, this.liveliest()), 0);
    return area && { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  }

  /** The board that the decision is about; where it is about none, the one that most pieces are on. */
  liveliest(): string | null {
    return boardOf(this.asked) ?? boardOf(this.standing());
  }

  #marked = $derived.by(() => bySpace(this.markers));
  /** What there is to say of spaces that are not merely empty. */
  words = $derived.by(() => wordsBySpace(this.world.places, this.stacks, this.#marked, this.#glowSpaces));

  /** What is pointed at with a space: the piece on top, if there is one. */
  hovered(space: string): Hovered {
    const top = this.stack(space).at(-1)?.id;
    return top === undefined ? { space } : { piece: top, space };
  }

  /** Stacks open under the pointer, but not the one a piece is in hand from. */
  opens(space: string): boolean {
    const stack = this.stack(space);
    const taken = this.given.taken();
    return stack.length > 1 && !(this.glow.hand && stack.some((piece) => piece.id === taken));
  }
}
