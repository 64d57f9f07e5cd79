import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { readEuXml } from './formats/eu-xml';
import { readFtmJson } from './formats/ftm-json';
import { type Listed, type ReadList, UnreadableList } from './formats/listed';
import { readOfacCsv } from './formats/ofac-csv';
import { readTemplateCsv } from './formats/template-csv';
import { readUkCsv } from './formats/uk-csv';
import { readUnXml } from './formats/un-xml';

const readers: Readonly<Record<string, (files: readonly string[]) => Promise<ReadList>>> = {
  un: readUnXml,
  ofac: readOfacCsv,
  uk: readUkCsv,
  eu: readEuXml,
  ae: readTemplateCsv,
  in: readTemplateCsv,
};
const mostBytes = 512 * 1024 ** 2;

/** The entries of a list, with the hash of its files. */
export interface HashedList extends ReadList {
  entries: Listed[];
  sha256: string;
}

/**
 * Reads the files of a list.
 *
 * @throws UnreadableList when they are broken, too large or of another form.
 */
export async function readList(code: string, files: readonly string[]): Promise<HashedList> {
  if (!/^[a-z][a-z0-9-]{0,19}$/.test(code)) {
    throw new UnreadableList('The code of a list has at most 20 small letters, digits and hyphens.');
  }
  if (files.length === 0 || (files.length > 1 && code !== 'ofac')) {
    throw new UnreadableList('Name one file; for ofac, sdn.csv with alt.csv and add.csv.');
  }
  const hash = createHash('sha256');
  for (const file of files) {
    await hashFile(file, hash);
  }
  const reader = readers[code] ?? ((await beginsWithBrace(files[0] ?? '')) ? readFtmJson : readTemplateCsv);
  return { ...(await reader(files)), sha256: hash.digest('hex') };
}

async function hashFile(file: string, hash: ReturnType<typeof createHash>): Promise<void> {
  try {
    if (statSync(file).size > mostBytes) {
      throw new UnreadableList('The file is larger than 512 MB.');
    }
    for await (const chunk of createReadStream(file)) {
      hash.update(chunk);
    }
  } catch (error) {
    throw error instanceof UnreadableList ? error : new UnreadableList('The file cannot be read.');
  }
}

async function beginsWithBrace(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.toString('utf8', 0, bytesRead).trimStart().startsWith('{');
  } finally {
    await handle.close();
  }
}
