// Writes api/src/auth/passwords/common-words.json: the words in the most common leaked passwords, the most common first.
//
//   npm pack @zxcvbn-ts/language-common@4.1.3 && tar xzf zxcvbn-ts-language-common-4.1.3.tgz
//   node tools/write-common-words.mjs package/src/passwords.json
import { readFileSync, writeFileSync } from 'node:fs';

const source = 'passwords.json of @zxcvbn-ts/language-common 4.1.3, transformed by tools/write-common-words.mjs';
const licence = 'MIT, Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., Copyright (c) 2021 @zxcvbn-ts';
const wanted = 20_000;
const lookalikes = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' };

const leaked = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const words = new Set(leaked.map(wordIn).filter((word) => /^[a-z]{3,16}$/.test(word)));
const lines = [...words]
  .slice(0, wanted)
  .join(' ')
  .match(/.{1,150}(?= |$)/g)
  .map((line) => `    ${JSON.stringify(line.trim())}`);
const file = new URL('../api/src/auth/passwords/common-words.json', import.meta.url);
writeFileSync(
  file,
  `{\n  "source": "${source}",\n  "licence": "${licence}",\n  "words": [\n${lines.join(',\n')}\n  ]\n}\n`,
);

/** Leaves out what people put around a word, and replaces look-alikes inside it. */
function wordIn(password) {
  return password
    .toLowerCase()
    .replace(/^[^a-z]+|[^a-z]+$/g, '')
    .replace(/[013457@$!]/g, (symbol) => lookalikes[symbol]);
}
