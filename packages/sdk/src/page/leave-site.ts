import { forgetDrafts } from '../form/draft-storage';

/** A page that tells nothing about where one came from. */
export const neutralPage = 'https://www.google.com/';

/** Leaves at once: the page goes blank, nothing typed stays in the tab, and "back" does not return here. */
export function leaveSite(go: (url: string) => void = (url) => window.location.replace(url)): void {
  forgetDrafts();
  document.body.hidden = true;
  go(neutralPage);
}
