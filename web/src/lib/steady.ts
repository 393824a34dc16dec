// The same objects for the same content: what is derived anew after every move keeps its parts, so that only what changed is
// drawn.

/** The old list where it holds the very same items. */
export const steadyList = <T>(old: T[] | undefined, now: T[]): T[] =>
  old?.length === now.length && now.every((item, at) => item === old[at]) ? old : now;

/** The old set where it holds the same. */
export const steadySet = <T>(old: Set<T> | undefined, now: Set<T>): Set<T> =>
  old?.size === now.size && [...now].every((item) => old.has(item)) ? old : now;

/** The old lists of a map where they hold the same; the old map where all do, in their order. */
export function steadyMap<K, T>(old: Map<K, T[]>, now: Map<K, T[]>): Map<K, T[]> {
  const keys = [...old.keys()];
  let same = old.size === now.size;
  let at = 0;
  for (const [key, list] of now) {
    const kept = steadyList(old.get(key), list);
    now.set(key, kept);
    same &&= kept === old.get(key) && keys[at] === key;
    at += 1;
  }
  return same ? old : now;
}

function alike(one: object, other: object): boolean {
  const [a, b] = [Object.entries(one), Object.entries(other)];
  return a.length === b.length && a.every(([key, value], at) => b[at]?.[0] === key && b[at][1] === value);
}

/** Gives lists whose items are those of the last list wherever key and content are the same. */
export function keeper<T extends object>(key: (item: T) => string): (list: T[]) => T[] {
  let byKey = new Map<string, T>();
  let last: T[] = [];
  return (list) => {
    const next = new Map<string, T>();
    const kept = list.map((item) => {
      const id = key(item);
      const old = byKey.get(id);
      const one = old && alike(old, item) ? old : item;
      next.set(id, one);
      return one;
    });
    byKey = next;
    last = steadyList(last, kept);
    return last;
  };
}
