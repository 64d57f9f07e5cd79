import assert from 'node:assert';
import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { ListCode, listTexts } from '@portal/contracts';
import { readEuXml } from './formats/eu-xml';
import { readFtmJson } from './formats/ftm-json';
import { type ReadList, UnreadableList } from './formats/listed';
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
  sha256: string;
}

/** Beginnings of files that are no text, as hexadecimal digits, with what they are. */
const binaries: readonly [string, string][] = [
  ['504b', 'an archive or a spreadsheet'],
  ['d0cf11e0', 'an old spreadsheet'],
  ['1f8b', 'an archive'],
  ['25504446', 'a PDF'],
];

/**
 * Reads the files of a list.
 *
 * @throws UnreadableList when they are broken, too large or of another form.
 */
export async function readList(code: string, files: readonly string[]): Promise<HashedList> {
  refuseCode(code);
  if (files.length === 0 || (files.length > 1 && code !== 'ofac')) {
    throw new UnreadableList('Name one file; for ofac, sdn.csv with alt.csv and add.csv.');
  }
  const hash = createHash('sha256');
  for (const file of files) {
    await readThrough(file, hash);
  }
  const reader = readers[code] ?? ((await beginsWithBrace(files[0] ?? '')) ? readFtmJson : readTemplateCsv);
  return { ...(await reader(files)), sha256: hash.digest('hex') };
}

/** @throws UnreadableList for a text that cannot be the code of a list. */
export function refuseCode(code: string): void {
  if (!ListCode.safeParse(code).success) {
    throw new UnreadableList(listTexts.badCode);
  }
}

/** Reads a file once for its hash, and to refuse one that is too large or no text in UTF-8. */
async function readThrough(file: string, hash: ReturnType<typeof createHash>): Promise<void> {
  try {
    if (statSync(file).size > mostBytes) {
      throw new UnreadableList('The file is larger than 512 MB.');
    }
    const check = textCheck();
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      check(chunk);
      hash.update(chunk);
    }
    check();
  } catch (error) {
    throw error instanceof UnreadableList ? error : new UnreadableList('The file cannot be read.');
  }
}

/** Checks one chunk of a file after the other, and without a chunk its end. */
function textCheck(): (chunk?: Buffer) => void {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  return (chunk) => {
    if (isFirst && chunk) {
      refuseBinary(chunk);
    }
    isFirst = false;
    try {
      const text = chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
      assert(!text.includes('\0'));
    } catch {
      throw new UnreadableList('The file is no text in UTF-8. Save it in this encoding and send it again.');
    }
  };
}

function refuseBinary(chunk: Buffer): void {
  const start = chunk.toString('hex', 0, 4);
  const what = binaries.find(([beginning]) => start.startsWith(beginning))?.[1];
  if (what !== undefined) {
    throw new UnreadableList(`The file is ${what}. Send the list itself, as XML, CSV or JSON lines.`);
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
