// Focus after a change of page: the heading of the new page is read out, as after a real page load.
import type { Attachment } from 'svelte/attachments';

let first = true;

/** For the page's `h1` (with `tabindex="-1"`). The browser itself cares for the first page. */
export const arrive: Attachment<HTMLElement> = (heading) => {
  if (first) {
    first = false;
    return;
  }
  heading.focus({ preventScroll: true });
};
