// Writes api/src/auth/passwords/common-passwords.json: the 10,000 most common passwords that pass the portal's five rules.
//
// Lists of leaked passwords contain very few with an upper-case letter, a lower-case letter, a digit and a special
// character. To meet such rules, people capitalise a common password and append a common ending, and this script does
// the same. It ranks each combination by the product of the positions of base and ending in their lists.
//
//   npm pack @zxcvbn-ts/language-common@4.1.3 && tar xzf zxcvbn-ts-language-common-4.1.3.tgz
//   node scripts/write-common-passwords.mjs package/src/passwords.json
import { readFileSync, writeFileSync } from 'node:fs';

const source = 'passwords.json of @zxcvbn-ts/language-common 4.1.3, transformed by scripts/write-common-passwords.mjs';
const licence = 'MIT, Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., Copyright (c) 2021 @zxcvbn-ts';
const wanted = 10_000;
const minLength = 8;
const rules = [/[A-Z]/, /[a-z]/, /\d/, /[!@#$%^&*(),.?":{}|<>]/];

// Words that are more frequent under password rules and in initial passwords at work than in leaked lists.
const firstWords = ['password', 'welcome', 'admin', 'qwerty', 'test', 'demo', 'user', 'login', 'changeme', 'letmein'];
const seasons = ['summer', 'winter', 'spring', 'autumn', 'january', 'monday', 'guest', 'default', 'temp', 'hello'];

const plain = ['1', '123', '12', '1234', '12345', '123456', '01', '11', '2', '7', '99', '007', '69', '21', '22', '10'];
const years = [2026, 2025, 2024, 2023, 2022, 2021, 2020].map(String);
const specials = ['!', '@', '#', '.', '$', '*', '?', '!!', '&', '!@#'];

/** Endings of digits and a special character in both orders, the most common first. */
const endings = ranked(
  [...plain, ...years].flatMap((digits, place) =>
    specials.flatMap((special, specialPlace) => [
      { text: digits + special, score: (place + 1) * (specialPlace + 1) },
      { text: special + digits, score: (place + 1) * (specialPlace + 1) + 0.5 },
    ]),
  ),
);
const shortEndings = ['', ...plain, ...specials, ...years];

const leaked = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const words = [...new Set([...firstWords, ...seasons, ...leaked])].filter((word) => /^[a-z0-9@$!#]{3,}$/.test(word));

/** Leaked passwords that pass the rules after capitalisation come before all others. */
const literal = words.map((word) => ({ base: capitalised(word), ending: '', score: 0 }));

const combined = words.slice(0, 5_000).flatMap((word, place) =>
  [
    { base: word, weight: 1 },
    { base: word.replaceAll('a', '@'), weight: 3 },
    { base: word.replaceAll('o', '0'), weight: 3 },
    { base: word.replaceAll('a', '@').replaceAll('o', '0'), weight: 4 },
  ].flatMap(({ base, weight }) =>
    [...new Set([...shortEndings, ...endings])].slice(0, 160).map((ending, endingPlace) => ({
      base: capitalised(base),
      ending,
      score: (place + 1) * (endingPlace + 1) * weight,
    })),
  ),
);

const seen = new Set();
const chosen = [...literal, ...combined]
  .filter(({ base, ending }) => passes(base + ending))
  .sort((one, other) => one.score - other.score)
  .filter(({ base, ending }) => {
    const key = (base + ending).toLowerCase();
    return !seen.has(key) && seen.add(key);
  })
  .slice(0, wanted);

const endingsByBase = {};
for (const { base, ending } of chosen.toSorted((one, other) => (one.base < other.base ? -1 : 1))) {
  endingsByBase[base] = [...(endingsByBase[base] ?? []), ending];
}
const lines = Object.entries(endingsByBase).map(([base, all]) => `    ${JSON.stringify(base)}: "${all.join(' ')}"`);
const head = [`  "source": "${source}",`, `  "licence": "${licence}",`, '  "endings": {'];
const file = new URL('../api/src/auth/passwords/common-passwords.json', import.meta.url);
writeFileSync(file, `{\n${head.join('\n')}\n${lines.join(',\n')}\n  }\n}\n`);

function ranked(rows) {
  return rows.toSorted((one, other) => one.score - other.score).map(({ text }) => text);
}

function capitalised(word) {
  return word.replace(/[a-z]/, (letter) => letter.toUpperCase());
}

function passes(password) {
  return password.length >= minLength && rules.every((rule) => rule.test(password));
}
