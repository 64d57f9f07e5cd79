import { getDomain } from 'tldts';

/** Legal forms of companies. Two names that differ only in these are compared as equal. */
const legalForms = new Set(
  (
    'ltd limited llc llp lp plc inc incorporated corp corporation co company pvt private pte pty fze fzco fzc fz dmcc ' +
    'pjsc gmbh ag kg sa sas sarl srl spa bv nv ab as oy aps kk est establishment group holding holdings ' +
    'شركه مؤسسه موسسه ذمم شذمم شمم شمع قابضه'
  ).split(' '),
);

/** Arabic letters that writers exchange, as the form that search engines use. */
const arabicLetters: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ک: 'ك',
  ی: 'ي',
};
const tatweel = /\u0640/g;
const marks = /\p{Mn}/gu;

/**
 * Returns a name in the form in which names are compared: without case, accents, vowel signs, punctuation, legal forms and
 * the order of words. Empty when nothing is left.
 */
export function foldName(name: string): string {
  const letters = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[أإآٱىئؤةکی]/g, (letter) => arabicLetters[letter] ?? letter)
    .normalize('NFD')
    .replace(marks, '')
    .replace(tatweel, '')
    // 'L.L.C.' and 'ذ.م.م' are one word.
    .replace(/(?<=(?:^|[\s.])\p{L})\.\s?(?=\p{L}(?:\.|\s|$))/gu, '');
  const words = letters.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const kept = words.filter((word) => !legalForms.has(word));
  return (kept.length > 0 ? kept : words).sort().join(' ');
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
