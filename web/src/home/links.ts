// What somebody may paste to get to a match: a link, its path, or the bare word of an invitation.
import { parse } from '../lib/router.svelte';

const TOKEN = /^[A-Za-z0-9_-]{8,}$/;

/** The page a pasted text leads to, or nothing where it leads nowhere. */
export function pageOf(pasted: string): string | null {
  const text = pasted.trim();
  if (TOKEN.test(text)) return `/join/${text}`;
  const path = pathOf(text);
  if (path === null) return null;
  const route = parse(path);
  switch (route.page) {
    case 'join':
    case 'match':
    case 'replay':
      return path;
    default:
      return null;
  }
}

function pathOf(text: string): string | null {
  if (text.startsWith('/')) return text.split(/[?#]/)[0] ?? null;
  try {
    return new URL(text.includes('://') ? text : `http://${text}`).pathname;
  } catch {
    return null;
  }
}
