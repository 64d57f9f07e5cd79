import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Id, Instant } from '../calls/fields';
import { orNewValue } from '../calls/new-value';
import { DateOrder, ImportKind } from './import-fields';

export const importLimits = {
  bytes: 10 * 1024 * 1024,
  rows: 10_000,
  columns: 60,
  cellLength: 10_000,
  uploadsPerHour: 30,
  checksPerHour: 120,
  /** A file that nobody imports is deleted after so many days. */
  keptDays: 7,
  /** Rows of the file that a page shows as they are and as they would be read. */
  shownRows: 3,
  /** Mistakes that a page shows; the CSV has all. */
  shownMistakes: 100,
} as const;

export const importTexts = {
  noFile: 'Please choose a file.',
  tooManyFiles: 'Please send one file at a time.',
  tooLarge: 'The file is larger than 10 MB. Please split it.',
  notFound: 'This import no longer exists.',
  columns: 'Please choose a column of the file for each field that is needed.',
  unchecked: 'Please check the file first.',
  mistakes: 'Some rows have mistakes. Correct the file, or choose to leave these rows out.',
  nothing: 'There is nothing to import in this file.',
  again: 'This very file has been imported before. Import it again only if you are sure.',
  running: 'Another import or undo is running. Please wait until it has ended.',
  begun: 'This import has begun already.',
  unfinished: 'Only an import that has ended can be undone.',
  used: 'Some of what the import made is in use. Undo the rest and keep these rows, or clear them first.',
  allUsed: 'Everything that the import made is in use, so nothing can be undone.',
  started: 'The import has begun.',
  undoing: 'The import is being undone.',
  discarded: 'The file has been deleted.',
} as const;

/** `uploaded` waits for its check, `checked` for its start. What was undone as a whole is deleted. */
const ImportStatus = z.enum(['uploaded', 'checked', 'importing', 'done', 'undoing']);

export const ImportView = z.object({
  _id: Id,
  kind: orNewValue(ImportKind),
  status: orNewValue(ImportStatus),
  fileName: z.string(),
  /** Of the file, without its titles. */
  rows: z.int(),
  /** Of which the running import or undo is through with. */
  handled: z.int(),
  /** Accounts, cases or invoices that it made and that still count as its own. */
  made: z.int(),
  /** Rows that were there already. */
  known: z.int(),
  /** Rows with mistakes, which were left out. */
  leftOut: z.int(),
  /** Rows that an undo has kept because they were in use. */
  kept: z.int(),
  createdAt: Instant,
  createdBy: z.string(),
  finishedAt: z.optional(Instant),
});
export type ImportView = z.infer<typeof ImportView>;

/** Which column of the file, from 0, holds which field. */
const Columns = z.record(z.string(), z.int().check(z.minimum(0), z.lte(importLimits.columns - 1)));

const Draft = z.object({
  import: ImportView,
  headers: z.array(z.string()),
  /** The first rows as they are in the file. */
  firstRows: z.array(z.array(z.string())),
  /** What the last check was told. */
  columns: z.optional(Columns),
  dates: z.optional(orNewValue(DateOrder)),
  /** When the same file was imported before. */
  importedBefore: z.optional(Instant),
});
export type ImportDraft = z.infer<typeof Draft>;

/** What is wrong with a cell; without a column, with the row. */
const Mistake = z.object({
  /** As a spreadsheet counts: the titles are row 1. */
  row: z.int(),
  column: z.optional(z.string()),
  text: z.string(),
});
export type ImportMistake = z.infer<typeof Mistake>;

export const ImportReport = z.object({
  /** Rows that would make something. */
  fresh: z.int(),
  /** Rows that are there already. */
  known: z.int(),
  /** Rows with mistakes. */
  wrong: z.int(),
  /** The first ones. */
  mistakes: z.array(Mistake),
  /** The first rows as they would be read. */
  firstRows: z.array(z.object({ row: z.int(), values: z.array(z.object({ label: z.string(), text: z.string() })) })),
});
export type ImportReport = z.infer<typeof ImportReport>;

const access = ['admin'] as const;
const ofOne = z.object({ importId: Id });

export const listImports = endpoint({
  method: 'GET',
  path: '/imports',
  access,
  input: z.object({}),
  data: z.object({ imports: z.array(ImportView) }),
});

export const uploadImport = endpoint({
  method: 'POST',
  path: '/imports/:kind',
  status: 201,
  access,
  /** The file comes as the part `file` of the form. */
  input: z.object({ params: z.object({ kind: ImportKind }), body: z.optional(z.object({})) }),
  data: Draft,
  carries: 'multipart',
});

export const getImport = endpoint({
  method: 'GET',
  path: '/imports/:importId',
  access,
  input: z.object({ params: ofOne }),
  data: Draft,
});

export const checkImport = endpoint({
  method: 'POST',
  path: '/imports/:importId/check',
  access,
  input: z.object({
    params: ofOne,
    body: z.object({ columns: Columns, dates: z._default(DateOrder, 'iso') }),
  }),
  data: z.object({ import: ImportView, report: ImportReport }),
});

export const exportImportMistakes = endpoint({
  method: 'GET',
  path: '/imports/:importId/mistakes.csv',
  access,
  input: z.object({ params: ofOne }),
  data: z.object({}),
  carries: 'file',
});

export const startImport = endpoint({
  method: 'POST',
  path: '/imports/:importId/start',
  access,
  recentFactor: 'always',
  input: z.object({
    params: ofOne,
    body: z.object({
      /** Imports the other rows of a file that has mistakes. */
      leaveOut: z.optional(z.boolean()),
      /** Imports a file that was imported before. */
      again: z.optional(z.boolean()),
    }),
  }),
  data: z.object({ import: ImportView }),
  message: importTexts.started,
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/imports/:importId/undo',
  access,
  recentFactor: 'always',
  input: z.object({
    params: ofOne,
    body: z.object({
      /** Undoes the rest when some rows are in use. */
      keepUsed: z.optional(z.boolean()),
    }),
  }),
  data: z.object({ import: ImportView }),
  message: importTexts.undoing,
});

export const discardImport = endpoint({
  method: 'DELETE',
  path: '/imports/:importId',
  access,
  input: z.object({ params: ofOne }),
  data: z.object({}),
  message: importTexts.discarded,
});
