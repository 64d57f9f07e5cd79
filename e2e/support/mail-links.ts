import type { Email } from 'postal-mime';

/** Finds the address in this mail that leads to `path`, including its token. */
export function linkIn(mail: Email, path: string): string {
  const link = (mail.text ?? '')
    .split(/\s+/)
    .find((word) => word.startsWith('http') && (word.includes(`${path}#`) || word.includes(`${path}?`)));
  if (!link) {
    throw new Error(`The mail holds no link to ${path}:\n${mail.text}`);
  }
  return link;
}
