import { domainToASCII, domainToUnicode } from 'node:url';
import { getDomain } from 'tldts';
import { foldLookAlikes, withLatinLetters } from '../../../platform/kernel/spellings/look-alikes';

/** Legal forms of companies. Two names that differ only in these are compared as equal. */
const legalForms = new Set(
  (
    'ltd limited llc llp lp plc inc incorporated corp corporation co company pvt private pte pty fze fzco fzc fz dmcc ' +
    'pjsc gmbh ag kg sa sas sarl srl spa bv nv ab as oy aps kk est establishment group holding holdings ' +
    'شركه مؤسسه موسسه ذمم شذمم شمم شمع قابضه'
  ).split(' '),
);

/** They have the width of a letter and show nothing, so they can stand for a space. */
const blankLetters = /[\u115f\u1160\u2800\u3164\uffa0]/g;

/**
 * Returns a name in the form in which names are compared: what `foldLookAlikes` returns, without punctuation, legal forms, the
 * order of words and the spaces between them. Empty when nothing is left.
 */
export function foldName(name: string): string {
  const spaced = /\s/.test(name.trim()) ? name : name.replace(blankLetters, ' ');
  const letters = foldLookAlikes(spaced)
    // 'L.L.C.' and 'ذ.م.م' are one word.
    .replace(/(?<=(?:^|[\s.])\p{L})\.\s?(?=\p{L}(?:\.|\s|$))/gu, '');
  const words = letters.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
  const kept = words.filter((word) => !legalForms.has(word));
  return (kept.length > 0 ? kept : words).sort().join('');
}

/** Sites on which everybody has pages: the page says whom an address means, the domain does not. */
const sharedSites = new Set(
  'facebook.com instagram.com linkedin.com t.me telegram.me tiktok.com twitter.com wa.me x.com youtube.com'.split(' '),
);

/**
 * Returns the domain that the owner of a web address has registered, as the public suffix list tells it; for an address of a
 * shared site, with its path. Undefined when the text is no web address.
 */
export function domainOf(text: string): string | undefined {
  const typed = text.trim().toLowerCase();
  try {
    const { hostname, pathname } = new URL(/^[a-z]+:\/\//.test(typed) ? typed : `https://${typed}`);
    if (!/^[^\s.]+(\.[^\s.]+)+$/.test(hostname)) {
      return undefined;
    }
    // Everybody can get an address below `github.io` and the like, so they count as suffixes too.
    const domain = getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
    return sharedSites.has(domain) ? domain + pathname.replace(/\/+$/, '') : domain;
  } catch {
    return undefined;
  }
}

/** Returns a result of `domainOf` in the form in which domains are compared: with Latin letters for those that look like them. */
export const foldDomain = (domain: string): string =>
  domain.replace(/^[^/]+/, (host) => domainToASCII(withLatinLetters(domainToUnicode(host))) || host);
