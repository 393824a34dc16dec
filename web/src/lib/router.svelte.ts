// The address bar as a value: `/`, `/match/ID`, `/replay/ID`, `/join/TOKEN`, `/game/ID`.

export type Route =
  | { page: 'home' }
  | { page: 'game'; game: string }
  | { page: 'match'; id: string }
  | { page: 'replay'; id: string }
  | { page: 'join'; token: string }
  | { page: 'lost'; path: string };

export function parse(path: string): Route {
  const words = path.split('/').filter((word) => word !== '');
  const [head, tail] = words;
  if (head === undefined) return { page: 'home' };
  if (tail === undefined || words.length > 2) return { page: 'lost', path };
  const value = decodeURIComponent(tail);
  switch (head) {
    case 'game':
      return { page: 'game', game: value };
    case 'match':
      return { page: 'match', id: value };
    case 'replay':
      return { page: 'replay', id: value };
    case 'join':
      return { page: 'join', token: value };
    default:
      return { page: 'lost', path };
  }
}

export const router = $state({ route: parse(location.pathname) });

addEventListener('popstate', () => {
  router.route = parse(location.pathname);
});

/** Goes to a page of ours without loading anew. */
export function go(path: string): void {
  history.pushState(null, '', path);
  router.route = parse(location.pathname);
  scrollTo(0, 0);
}

/** For `onclick` of a link: plain clicks stay on the page, others do what the browser does. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget;
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!(link instanceof HTMLAnchorElement) || !plain) return;
  event.preventDefault();
  go(link.pathname);
}
