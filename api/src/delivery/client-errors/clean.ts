const tokenPages = /^(reset-password|accept-invite|verify-email|undo-email)$/i;
/** A part of a path that may be an id, a token or a name. */
const isPrivatePart = (part: string, before: string | undefined) =>
  tokenPages.test(before ?? '') || part.length > 20 || /[\d.@%]/.test(part);

/** Reduces the path of a page to words that say which page it is: no query, no ids, no tokens. */
export function cleanPage(page: string): string {
  const [path = ''] = page.split(/[?#]/);
  const parts = oneLine(path).split('/');
  return parts
    .map((part, index) => (isPrivatePart(part, parts[index - 1]) ? '…' : part))
    .join('/')
    .slice(0, 200);
}

/**
 * Removes from the message of an error what may be about a person: queries and fragments of addresses, mail addresses,
 * quoted texts, and long words with digits, such as ids and tokens. Versions and names of files stay.
 */
export const cleanMessage = (message: string): string =>
  oneLine(message)
    .replace(/[?#][^\s'")]*/g, '')
    .replace(/\/(reset-password|accept-invite|verify-email|undo-email)\/[^\s'")]+/gi, '/$1/…')
    .replace(/[^\s'"<(/]+@[^\s'">)]+/g, '…')
    .replace(/"[^"]*"|'[^']*\s[^']*'|“[^”]*”/g, '…')
    .replace(/[\w-]{20,}/g, (word) => (/\d/.test(word) ? '…' : word))
    .slice(0, 300);

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
