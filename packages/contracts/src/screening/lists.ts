import * as z from '@portal/contracts/zod';
import { dayMs } from '../calls/durations';
import { endpoint } from '../calls/endpoint';
import { Id, Instant } from '../calls/fields';
import { orNewValue } from '../calls/new-value';

export const listLimits = {
  /** Of all files of an upload. The command `lists import` takes 512 MB. */
  bytes: 100 * 1024 * 1024,
  files: 3,
  importsPerHour: 30,
  /** The official lists change every few days, and a list that nobody has looked at for so long has missed changes. */
  oldAfterMs: 14 * dayMs,
} as const;

export const listTexts = {
  badCode: 'The code of a list has at most 20 small letters, digits and hyphens.',
  tooLarge: 'The files are larger than 100 MB together. Import them on the server: npm run ops -- lists import.',
  noFile: 'Please choose a file.',
  tooManyFiles: 'Please send at most three files: sdn.csv, alt.csv and add.csv.',
  notFound: 'The edition could not be found. Perhaps it was published or discarded meanwhile.',
  published: 'The edition is live.',
  discarded: 'The edition has been discarded.',
} as const;

/** Columns of the CSV template, for lists that staff type. `key` and `name` are needed. */
export const listTemplateColumns = [
  'key',
  'kind',
  'name',
  'aliases',
  'born',
  'countries',
  'programmes',
  'identifiers',
] as const;

/** Our own word for a list, such as `un`. */
export const ListCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,19}$/, listTexts.badCode));

const EditionFacts = z.object({
  /** The day that the list itself names, as `YYYY-MM-DD`; missing when it names none. */
  dated: z.optional(z.string()),
  importedAt: Instant,
  sha256: z.string(),
  entries: z.int(),
});

/** An edition that waits for an admin to publish it, with what it changes. */
export const StagedEdition = z.extend(EditionFacts, {
  _id: Id,
  status: orNewValue(z.enum(['staged'])),
  /** Compared with the live edition. */
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  /** True when so many entries are missing that its publication asks for `confirm`. */
  asksToConfirm: z.boolean(),
});

/** The edition of a list that names are looked for on. */
export const LiveEdition = z.extend(EditionFacts, { id: Id });

export const ListView = z.object({
  code: z.string(),
  title: z.string(),
  /** Missing until an edition is published: the product ships no list. */
  edition: z.optional(LiveEdition),
  /** Whether the live edition was imported so long ago that it has probably missed changes. */
  isOld: z.boolean(),
  /** For admins alone. */
  staged: z.optional(StagedEdition),
});

export const listScreeningLists = endpoint({
  method: 'GET',
  path: '/screening/lists',
  access: ['admin', 'attorney'],
  input: z.object({}),
  data: z.object({ lists: z.array(ListView) }),
});

export const importList = endpoint({
  method: 'POST',
  path: '/screening/lists/:code/editions',
  status: 201,
  access: ['admin'],
  /** Its files come as parts `file` of the form. */
  input: z.object({ params: z.object({ code: ListCode }), body: z.optional(z.object({})) }),
  data: z.object({ edition: StagedEdition }),
  carries: 'multipart',
});

const editionParams = z.object({ code: ListCode, editionId: Id });

export const publishEdition = endpoint({
  method: 'POST',
  path: '/screening/lists/:code/editions/:editionId/publish',
  access: ['admin'],
  input: z.object({ params: editionParams, body: z.object({ confirm: z.optional(z.boolean()) }) }),
  data: z.object({ list: ListView }),
  message: listTexts.published,
});

export const discardEdition = endpoint({
  method: 'DELETE',
  path: '/screening/lists/:code/editions/:editionId',
  access: ['admin'],
  input: z.object({ params: editionParams }),
  data: z.object({}),
  message: listTexts.discarded,
});

export type ListView = z.infer<typeof ListView>;
export type StagedEdition = z.infer<typeof StagedEdition>;
