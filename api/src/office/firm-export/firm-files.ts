import { createHash } from 'node:crypto';
import { setImmediate as othersHadTheirTurn } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { Quote, readPaper } from '../../billing/quotes';
import { Case } from '../../casework/cases';
import { CaseDocument, type DocumentStore, readDecrypted } from '../../casework/documents';
import type { Database } from '../../platform/db/database';
import { instant } from '../../platform/kernel/clock';
import { requireCaseKey, UnreadableContent } from '../../records/case-keys';
import { type PersonFile, safeName } from '../privacy';
import { columnsCsv, readme } from './describe-columns';
import { linesOf, pagesOf } from './read-tables';
import { exportedTables } from './tables';

interface Sources {
  db: Database;
  store: DocumentStore;
  brand: string;
  now: Date;
}

/** Everything of the firm in the clear, without secrets, a page of rows at a time. `SHA256SUMS` comes last. */
export async function* firmFiles(sources: Sources): AsyncGenerator<PersonFile> {
  const sums: string[] = [];
  for await (const { path, content } of filesOf(sources)) {
    const hash = createHash('sha256');
    yield { path, content: hashing(content, hash) };
    sums.push(`${hash.digest('hex')}  ${path}\n`);
  }
  yield { path: 'SHA256SUMS', content: inPieces(sums) };
}

async function* hashing(content: PersonFile['content'], hash: ReturnType<typeof createHash>) {
  for await (const bytes of content) {
    hash.update(bytes);
    yield bytes;
  }
}

async function* filesOf({ db: { read }, store, brand, now }: Sources): AsyncGenerator<PersonFile> {
  const problems: string[] = [];
  const note = (problem: string) => {
    problems.push(`${problem}\n`);
  };
  yield text('README.md', readme(read, { at: instant(now), brand }));
  yield text('columns.csv', columnsCsv(read));
  for (const exported of exportedTables) {
    const { tableName } = read.connection.getMetadata(exported.entity);
    yield { path: `tables/${tableName}.jsonl`, content: linesOf(read, exported, note) };
  }
  yield* quoteFiles(read, note);
  yield* documentFiles(read, store, note);
  yield { path: 'problems.txt', content: inPieces(problems) };
}

type Note = (problem: string) => void;

async function* quoteFiles(read: EntityManager, note: Note): AsyncGenerator<PersonFile> {
  for await (const quotes of pagesOf(read, Quote)) {
    for (const { id, quoteNumber } of quotes.filter(({ documentHash, scope }) => documentHash && scope)) {
      const path = `quotes/${quoteNumber}.pdf`;
      try {
        yield { path, content: [await readPaper(read, id)] };
      } catch (error) {
        note(`${path}: ${messageOf(error)}`);
      }
    }
  }
}

/** Of files that a person could download. */
async function* documentFiles(read: EntityManager, store: DocumentStore, note: Note): AsyncGenerator<PersonFile> {
  for await (const documents of pagesOf(read, CaseDocument)) {
    for (const document of documents.filter(isOpen)) {
      const { caseNumber } = await read.findOneByOrFail(Case, { id: document.caseId });
      const path = `documents/${caseNumber}/${document.id}-${safeName(document.originalFileName)}`;
      const openKey = () => requireCaseKey(read, document.caseId);
      // One unreadable file must not cost the firm all the others.
      try {
        const content = await readDecrypted(store, document, openKey);
        yield { path, content: untilDamage(content, path, note) };
      } catch (error) {
        note(`${path}: ${messageOf(error)}`);
      }
    }
  }
}

/** Ends a file where it is damaged. */
async function* untilDamage(content: AsyncIterable<Uint8Array>, path: string, note: Note) {
  try {
    yield* content;
  } catch (error) {
    note(`${path} is cut off: ${messageOf(error)}`);
  }
}

const isOpen = ({ removedAt, scanStatus }: CaseDocument) =>
  removedAt === null && (scanStatus === 'clean' || scanStatus === 'skipped');

/** The message of another error may name a folder or host of the server. */
const messageOf = (error: unknown): string =>
  error instanceof UnreadableContent ? error.message : 'This file could not be read.';

const linesOfPiece = 500;

/** There may be a line for each row or file, and a checksum of all at once would stop the event loop. */
async function* inPieces(lines: readonly string[]): AsyncGenerator<Buffer> {
  for (let from = 0; from < lines.length; from += linesOfPiece) {
    yield Buffer.from(lines.slice(from, from + linesOfPiece).join(''));
    await othersHadTheirTurn();
  }
}

const text = (path: string, words: string): PersonFile => ({ path, content: [Buffer.from(words)] });
