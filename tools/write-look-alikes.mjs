// Writes api/src/platform/kernel/spellings/look-alikes.json: for each Latin letter, the letters of all scripts that look like it, from the
// confusables of Unicode Technical Standard 39. Only what can stand in a name is kept, and nothing that NFKC changes anyway.
//
//   curl -O https://www.unicode.org/Public/security/latest/confusables.txt
//   node tools/write-look-alikes.mjs confusables.txt
import { readFileSync, writeFileSync } from 'node:fs';

const source = 'confusables.txt of Unicode Technical Standard 39, reduced by tools/write-look-alikes.mjs';
const licence = 'Unicode License v3, Copyright (c) 1991-2026 Unicode, Inc.';

/** Letters that the fold of texts writes out, as people do who lack them on their keyboards. */
const writtenOut = 'øØœŒæÆðÐþÞßẞđĐłŁħĦ';
/** Letters of other alphabets that resemble a Latin one from afar. Names in these alphabets would become equal. */
const different = 'БѢѣҌҍΘθѲѳӨөƟ';
const leftOut = new Set(writtenOut + different);
/** The standard leaves these out, although they look like the large letters in a smaller size. */
const smallCapitals = {
  ʙ: 'b',
  ɢ: 'g',
  ʜ: 'h',
  ɪ: 'i',
  ʟ: 'l',
  ɴ: 'n',
  ʀ: 'r',
  ʏ: 'y',
  ᴅ: 'd',
  ᴇ: 'e',
  ᴊ: 'j',
  ᴋ: 'k',
  ᴍ: 'm',
  ᴘ: 'p',
  ᴛ: 't',
  ꜰ: 'f',
  ꜱ: 's',
  ꞯ: 'q',
};

const looksLike = new Map(Object.entries(smallCapitals));
for (const line of readFileSync(process.argv[2], 'utf8').split('\n')) {
  const [from, to] = line
    .replace(/#.*/, '')
    .split(';')
    .map((part) => part.trim());
  if (to) {
    const letter = textOf(from);
    const latin = latinOf(letter, textOf(to));
    if (latin && isKept(letter) && !looksLike.has(letter)) {
      looksLike.set(letter, latin);
    }
  }
}

function textOf(points) {
  return String.fromCodePoint(...points.split(/\s+/).map((point) => Number.parseInt(point, 16)));
}

function isKept(letter) {
  return (
    /^[\p{L}\p{Nl}\p{No}]$/u.test(letter) &&
    letter > '\u007f' &&
    letter.normalize('NFKD') === letter &&
    !leftOut.has(letter)
  );
}

/** The standard has one form for 'l' and 'I', and takes 'm' for 'rn'. */
function latinOf(letter, prototype) {
  const plain = prototype
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/^rn$/, letter === letter.toLowerCase() ? 'm' : 'M');
  if (plain === 'l' && /\p{Lu}/u.test(letter)) {
    return 'I';
  }
  return /^[A-Za-z]$/.test(plain) ? plain : undefined;
}

const byLetter = {};
for (const [letter, latin] of [...looksLike].sort(([one], [other]) => (one < other ? -1 : 1))) {
  byLetter[latin] = (byLetter[latin] ?? '') + letter;
}
const letters = Object.fromEntries(Object.entries(byLetter).sort(([one], [other]) => (one < other ? -1 : 1)));
const file = new URL('../api/src/platform/kernel/spellings/look-alikes.json', import.meta.url);
writeFileSync(file, `${JSON.stringify({ source, licence, letters }, null, 2)}\n`);
