// Answers about one position, asked for once.

export class Kept<T> {
  #answers = new Map<string, Promise<T | null>>();

  clear(): void {
    this.#answers.clear();
  }

  /** The answer known or on its way, or else the one that `fetch` brings; a refusal is nothing to show. */
  ask<U extends T>(key: string, fetch: () => Promise<U>): Promise<U | null> {
    const known = this.#answers.get(key);
    if (known) return known as Promise<U | null>;
    const coming = fetch().catch(() => null);
    this.#answers.set(key, coming);
    return coming;
  }
}
