import { busyTexts } from '../calls/busy-texts';
import { describeCalls } from '../calls/call-docs';
import { sampleIds } from '../calls/sample-ids';
import { missing, shortOfStorage, tooMany, wrong } from '../calls/shared-refusals';
import * as contracts from './imports';
import { importDraftSample, importReportSample, importSample } from './imports.samples';

const { importTexts } = contracts;
const params = { importId: sampleIds.import };
const conflict = (message: string, when: string) => ({ code: 'CONFLICT', message, when }) as const;
const begun = conflict(importTexts.begun, 'the import has begun');
const running = conflict(importTexts.running, 'another import or undo is running');

export const importDocs = describeCalls(contracts, {
  name: 'Imports',
  description: [
    'Clients, cases and open invoices of an earlier system, from CSV files. A file is uploaded, checked, which changes nothing, and then imported by a job; the whole import can be undone while nothing that it made is in use.',
    'An import sends no mail and assigns nobody. Clients get no password: they ask for a link by which they choose one, or are invited. Cases name their client by an email address or an old client number, or by a name alone. Invoices name their case by its number or its old one, and keep their own number.',
  ].join('\n\n'),
  missing: missing('import', importTexts.notFound),
  calls: {
    listImports: {
      summary: 'List imports',
      description: 'The newest first. What was undone as a whole is in the audit log only.',
    },
    uploadImport: {
      summary: 'Upload a file',
      ask: { params: { kind: 'clients' }, body: {} },
      description:
        'Takes one part `file`: CSV in UTF-8 with commas, semicolons or tabs, whose first row has the titles. At most 10 MB, 10,000 rows, 60 columns and 10,000 characters in a cell. It is kept encrypted until it is imported or discarded, for 7 days at most.',
      reply: importDraftSample(),
      refuses: [
        wrong('file', 'The file is no text in UTF-8. Save it as “CSV UTF-8” and send it again.', 'a file is no CSV'),
        {
          code: 'UNSUPPORTED_TYPE',
          message: 'Please send a multipart form.',
          when: 'the request is no multipart form',
        },
        {
          code: 'MALFORMED',
          message: 'What was sent could not be read. Please try again.',
          when: 'the form breaks off or cannot be read',
        },
        { code: 'TOO_LARGE', message: importTexts.tooLarge, when: 'the file is larger than 10 MB' },
        { code: 'NOT_READY', message: busyTexts.list, when: 'another file is being read' },
        tooMany('the admin has uploaded 30 files within an hour'),
        shortOfStorage,
      ],
    },
    getImport: { summary: 'Show an import', reply: importDraftSample() },
    checkImport: {
      summary: 'Check a file',
      description:
        'Reads each row as the import would, and changes nothing. `columns` says which column, from 0, holds which field. The reply has the first 100 mistakes.',
      ask: { params, body: { columns: { name: 0, email: 1, phone: 2 }, dates: 'iso' } },
      reply: { import: importSample({ status: 'checked', handled: 0, made: 0 }), report: importReportSample() },
      refuses: [
        wrong('columns', importTexts.columns, 'a needed field has no column, or a column or field does not exist'),
        begun,
        tooMany('the admin has checked 120 times within an hour'),
      ],
    },
    exportImportMistakes: {
      summary: 'Download the mistakes of a file as CSV',
      description: 'Checks the file again, as the last check was told.',
      refuses: [conflict(importTexts.unchecked, 'the file was not checked, or is imported already')],
    },
    startImport: {
      summary: 'Import a file',
      description:
        'A job makes what the last check has found, and leaves out rows that somebody else has made impossible meanwhile.',
      ask: { params, body: { leaveOut: true } },
      reply: { import: importSample({ status: 'importing', handled: 0, made: 0, finishedAt: undefined }) },
      refuses: [
        conflict(importTexts.unchecked, 'the file was not checked'),
        conflict(importTexts.mistakes, 'rows have mistakes and `leaveOut` is not true'),
        conflict(importTexts.nothing, 'no row would make anything'),
        conflict(importTexts.again, 'the same file was imported before and `again` is not true'),
        begun,
        running,
      ],
    },
    undoImport: {
      summary: 'Undo an import',
      description:
        'A job removes what the import made; only the audit log says then that it was there. What is in use stays: a client who has signed in or was invited, a case with messages, documents or invoices, an invoice that was opened or paid. `errors.rows` says which rows these are, and `keepUsed` undoes the rest.',
      ask: { params, body: {} },
      reply: { import: importSample({ status: 'undoing', handled: 0 }) },
      refuses: [
        {
          ...conflict(importTexts.used, 'something is in use and `keepUsed` is not true'),
          errors: { rows: ['Row 2: Layla Haddad has signed in.'] },
        },
        conflict(importTexts.allUsed, 'everything is in use'),
        conflict(importTexts.unfinished, 'the import has not ended'),
        running,
      ],
    },
    discardImport: { summary: 'Delete a file that was not imported', ask: { params }, refuses: [begun] },
  },
});
