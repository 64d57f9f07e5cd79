/** Opens a page of another site in place of this one. Only pages with https are trusted with a payment. */
export function leaveFor(url: string): void {
  if (new URL(url).protocol !== 'https:') {
    throw new Error('This is no safe address to pay at.');
  }
  location.assign(url);
}
