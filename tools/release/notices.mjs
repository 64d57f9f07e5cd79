import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';
import { packageAt } from './packages.mjs';

const isNotice = (name) => /^(licen[cs]e|notice|copying|ofl)/i.test(name) && !/\.(c|m)?[jt]s$/.test(name);

/** Returns one text with the licence of every package in these places. */
export function noticesOf(places) {
  const parts = places.map((place) => {
    const { name, version } = packageAt(place);
    const folder = join(root, place);
    const { license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const files = readdirSync(folder, { withFileTypes: true }).filter((file) => file.isFile() && isNotice(file.name));
    const texts = files.map((file) => readFileSync(join(folder, file.name), 'utf8').trim());
    const by = typeof author === 'string' ? author : author?.name;
    const facts = `Licence: ${license ?? 'see the package'}${by ? `, by ${by}` : ''}`;
    return [
      `${name} ${version}`,
      facts,
      ...(texts.length > 0 ? texts : ['The package contains no text of its licence.']),
    ];
  });
  return parts.map((part) => `${'-'.repeat(80)}\n${part.join('\n\n')}\n`).join('\n');
}
