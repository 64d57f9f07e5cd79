import { sampleIds } from '../calls/sample-ids';
import type { ImportDraft, ImportReport, ImportView } from './imports';

export const importSample = (changes: Partial<ImportView> = {}): ImportView => ({
  _id: sampleIds.import,
  kind: 'clients',
  status: 'done',
  fileName: 'clients-2025.csv',
  rows: 120,
  handled: 120,
  made: 117,
  known: 2,
  leftOut: 1,
  kept: 0,
  createdAt: '2026-03-02T09:00:00.000Z',
  createdBy: 'Ada Admin',
  finishedAt: '2026-03-02T09:05:00.000Z',
  ...changes,
});

export const importDraftSample = (changes: Partial<ImportDraft> = {}): ImportDraft => ({
  import: importSample({ status: 'uploaded', handled: 0, made: 0, known: 0, leftOut: 0, finishedAt: undefined }),
  headers: ['Full name', 'E-mail', 'Phone'],
  firstRows: [
    ['Layla Haddad', 'layla@example.com', '+971 50 123 4567'],
    ['Omar Faruk', 'omar@example', ''],
  ],
  ...changes,
});

export const importReportSample = (changes: Partial<ImportReport> = {}): ImportReport => ({
  fresh: 117,
  known: 2,
  wrong: 1,
  mistakes: [{ row: 3, column: 'E-mail', text: 'Please enter a valid email address' }],
  firstRows: [
    {
      row: 2,
      values: [
        { label: 'Name', text: 'Layla Haddad' },
        { label: 'Email address', text: 'layla@example.com' },
      ],
    },
  ],
  ...changes,
});
