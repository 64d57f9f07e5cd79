import { randomUUID } from 'node:crypto';
import { type CaseDocument, SweepDay } from '../src/casework/documents';
import type { Database } from '../src/platform/db/database';

/** Returns the row of a document; its file does not exist. */
export const documentRow = (change: Partial<CaseDocument> & Pick<CaseDocument, 'caseId' | 'storedName'>) =>
  ({
    id: randomUUID(),
    uploaderId: null,
    uploaderName: 'Carl',
    withSubmission: false,
    originalFileName: 'a.pdf',
    mimeType: 'application/pdf',
    size: 1,
    sha256: '0'.repeat(64),
    category: 'evidence',
    scanStatus: 'skipped',
    scanAttempts: 0,
    leftOut: null,
    isEncrypted: false,
    requestId: null,
    requestPointId: null,
    createdAt: '2026-03-01T09:00:00.000Z',
    removedAt: null,
    ...change,
  }) satisfies CaseDocument;

/** Inserts the rows of a server that swept documents on each of the `count` days up to `until`. */
export const addSweepDays = (db: Database, until: Date, count: number) =>
  db.write((tx) =>
    tx.insert(
      SweepDay,
      Array.from({ length: count }, (_, index) => ({
        day: new Date(until.getTime() - index * 24 * 3_600_000).toISOString().slice(0, 10),
      })),
    ),
  );
