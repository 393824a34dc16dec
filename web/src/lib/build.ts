// The build of the server that this page came from. A server that was replaced has a new page: it is loaded, once.

const RELOADED = 'landfall-reloaded';
let loaded: string | null = null;

/** Whether the page goes on with this build; if not, it is being loaded anew. */
export function goesOn(build: string, reload = (): void => location.reload()): boolean {
  loaded ??= build;
  if (loaded === build) return true;
  // Where loading it anew did not help once, it does not help now.
  if (sessionStorage.getItem(RELOADED) === build) return true;
  sessionStorage.setItem(RELOADED, build);
  reload();
  return false;
}

/** For tests: as a page that has just been loaded. */
export const forget = (): void => {
  loaded = null;
};
