// WebSockets without a network: the tests open, break and speak for the other end.
import { vi } from 'vitest';
import type { Hear, Say } from '../../src/generated/wire';

export class Socket extends EventTarget {
  static readonly OPEN = 1;
  readyState = 0;
  closed = false;
  readonly said: Say[] = [];

  constructor() {
    super();
    sockets.push(this);
  }
  send(text: string): void {
    this.said.push(JSON.parse(text) as Say);
  }
  close(): void {
    this.closed = true;
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  break(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
  tell(heard: Hear): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(heard) }));
  }
}

/** Every socket that was asked for since `stubSockets`. */
export const sockets: Socket[] = [];

export function stubSockets(): void {
  sockets.length = 0;
  vi.stubGlobal('WebSocket', Socket);
}
