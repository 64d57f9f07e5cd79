/**
 * Starts the portal when somebody sees the page. Browsers may run a page in advance, and until then nothing may be asked for: a case
 * would be recorded as opened.
 */
export function whenOpened(start: () => void): void {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', start, { once: true });
  } else {
    start();
  }
}
