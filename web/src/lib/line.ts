// A WebSocket that is opened again when it breaks, and that notices when nothing comes any more. The server sends a beat every
// two seconds when it has nothing else to say; browsers do not show a page its pings.

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8000;
/** So long without a word, and it is said, before five seconds are over; so long, and the line is opened anew. */
export const SILENT = 4700;
export const DEAD = 12_000;
const LOOK = 250;

export type Ends = {
  opened: () => void;
  heard: (text: string) => void;
  lost: () => void;
  /** Whether nothing has come for a while. */
  silent: (silent: boolean) => void;
};

/** How long to wait before the next attempt: anything up to a bound that doubles, so that pages do not come back all at once. */
export const pauseOf = (attempt: number, chance: number): number =>
  chance * Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt);

export class Line {
  #socket: WebSocket | null = null;
  #attempts = 0;
  #closed = false;
  #silent = false;
  /** When something came last, when this attempt began, and when that was looked at. */
  #heardAt = Date.now();
  #begunAt = 0;
  #lookedAt = Date.now();
  #retry: ReturnType<typeof setTimeout> | undefined;
  readonly #watch: ReturnType<typeof setInterval>;

  constructor(
    readonly address: string,
    readonly ends: Ends,
  ) {
    this.#watch = setInterval(() => this.#look(), LOOK);
    this.#open();
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#watch);
    clearTimeout(this.#retry);
    this.#socket?.close();
  }

  say(message: object): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #open(): void {
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    this.#begunAt = Date.now();
    // What a socket says after it was given up does not count.
    const mine = (): boolean => this.#socket === socket && !this.#closed;
    socket.addEventListener('open', () => {
      if (!mine()) return;
      this.#heard();
      this.ends.opened();
    });
    socket.addEventListener('message', (event: MessageEvent<string>) => {
      if (!mine()) return;
      this.#attempts = 0;
      this.#heard();
      this.ends.heard(event.data);
    });
    socket.addEventListener('close', () => {
      if (this.#socket === socket) this.#lost();
    });
  }

  #heard(): void {
    this.#heardAt = Date.now();
    this.#hush(false);
  }

  #hush(silent: boolean): void {
    if (this.#silent === silent) return;
    this.#silent = silent;
    this.ends.silent(silent);
  }

  #look(): void {
    const now = Date.now();
    const slept = now - this.#lookedAt > 2000;
    this.#lookedAt = now;
    // A page that was asleep has not listened: what came meanwhile is still on its way.
    if (slept) this.#heardAt = Math.max(this.#heardAt, now - LOOK);
    if (now - this.#heardAt >= SILENT) this.#hush(true);
    if (!this.#socket || now - Math.max(this.#heardAt, this.#begunAt) < DEAD) return;
    // It is not waited for: a server that is gone does not say farewell.
    this.#socket.close();
    this.#lost();
  }

  #lost(): void {
    this.#socket = null;
    this.ends.lost();
    if (this.#closed) return;
    this.#retry = setTimeout(() => this.#open(), pauseOf(this.#attempts, Math.random()));
    this.#attempts += 1;
  }
}
