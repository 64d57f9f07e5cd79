import {
  accountTexts,
  CaseType,
  type DateOrder,
  emailAddress,
  type ImportKind,
  importFields,
  invalidEmail,
  isLanguage,
  type Language,
  languageCodes,
  languageName,
  largestTotal,
  limits,
  line,
  numberLine,
  requiredLine,
  ServiceLevel,
  text,
} from '@portal/contracts';
import * as z from 'zod/mini';
import type { BusinessDay } from '../../../platform/kernel/business-day';
import type { NumberedRow } from '../reading/read-csv-file';
import { cellBy, optionalCellBy, readCents, readDay, readRate } from './read-cell';

const referenceLength = 100;
const invoiceNumberLength = 20;
/** Numbers that the portal gives to its own papers. */
const ownNumber = /^(INV|REC|CN|QUO)-\d{4}-\d+$/i;

const noEmail =
  'Without an email address nobody can sign in. Leave this row out; cases of this client can be imported with the name alone.';
const wrongDay = 'Please write a day, such as 2026-03-31, or choose how dates are written.';

const orNull = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    schema,
    z.transform((typed): string | null => typed || null),
  );
const address = emailAddress(invalidEmail);
const reference = orNull(line(referenceLength));
const phone = orNull(numberLine(limits.phoneLength));
const country = orNull(line(limits.countryLength));

/** Finds a word of ours by its code or its label, however it is written. */
const wordIn =
  <Word extends string>(words: readonly Word[], also: Readonly<Record<string, Word>> = {}) =>
  (typed: string): Word | undefined => {
    const wanted = typed.toLowerCase().replace(/[\s_]+/g, '-');
    return words.find((word) => word === wanted) ?? (Object.hasOwn(also, wanted) ? also[wanted] : undefined);
  };

const languageOf = (typed: string): Language | undefined => {
  const code = typed.toLowerCase().slice(0, 2);
  return isLanguage(code) ? code : undefined;
};

const languageMissing = `Please write ${languageCodes.map((code) => `${code} for ${languageName(code)}`).join(' or ')}.`;

const clientRow = () =>
  z.object({
    name: requiredLine(limits.nameLength, accountTexts.nameMissing),
    email: emailAddress(noEmail),
    phone,
    country,
    language: optionalCellBy(languageOf, languageMissing),
    reference,
  });

const caseTypes = wordIn(CaseType.options, {
  'company-risk-check': 'company',
  'platform-vetting': 'investment',
  platform: 'investment',
  'background-check': 'individual',
  person: 'individual',
  'post-scam-advisory': 'post-scam',
  scam: 'post-scam',
  'general-advisory': 'general',
  other: 'general',
});
const serviceLevels = wordIn(ServiceLevel.options, {
  'quick-scan': 'quick',
  'deep-dive': 'deep',
  'not-sure-yet': 'advise',
});
const openWords = ['open', 'new', 'pending', 'active', 'assigned', 'in-progress', 'on-hold', 'reopened'] as const;
const closedWords = ['closed', 'resolved', 'done', 'completed', 'finished', 'archived', 'won', 'lost'] as const;
const stateOf = (typed: string): 'open' | 'closed' | undefined => {
  const word = wordIn([...openWords, ...closedWords])(typed);
  return word && (openWords.some((open) => open === word) ? 'open' : 'closed');
};

const caseRow = (dates: DateOrder, today: BusinessDay) => {
  const pastDay = optionalCellBy((typed) => readDay(typed, dates), wrongDay).check(
    z.refine((day) => day === null || day <= today, 'This day has not come yet.'),
  );
  return z
    .object({
      reference,
      clientName: orNull(line(limits.nameLength)),
      clientEmail: optionalCellBy((typed) => address.safeParse(typed).data, invalidEmail),
      clientReference: reference,
      clientPhone: phone,
      clientCountry: country,
      caseType: optionalCellBy(caseTypes, `Please write one of ${CaseType.options.join(', ')}.`),
      serviceLevel: optionalCellBy(serviceLevels, `Please write one of ${ServiceLevel.options.join(', ')}.`),
      subjectName: orNull(line(limits.textLength)),
      description: orNull(text(limits.textLength)),
      openedOn: pastDay,
      status: optionalCellBy(stateOf, 'Please write open or closed.'),
      closedOn: pastDay,
    })
    .check(
      z.refine(({ status, closedOn }) => status !== 'open' || closedOn === null, {
        error: 'An open case has no day on which it was closed.',
        path: ['closedOn'],
      }),
      z.refine(({ openedOn, closedOn }) => !openedOn || !closedOn || openedOn <= closedOn, {
        error: 'The case was closed before it was opened.',
        path: ['closedOn'],
      }),
    );
};

const invoiceRow = (dates: DateOrder, today: BusinessDay) => {
  const day = cellBy((typed) => readDay(typed, dates), wrongDay);
  return z
    .object({
      number: requiredLine(invoiceNumberLength, 'Please write the number of the invoice.').check(
        z.refine((number) => !ownNumber.test(number), 'This looks like a number of the portal. Add something to it.'),
      ),
      case: requiredLine(referenceLength, 'Please write the number of the case.'),
      amount: cellBy(readCents, 'Please write an amount such as 1250.00.').check(
        z.refine(
          (cents) => cents > 0 && cents <= Math.round(largestTotal * 100),
          'The amount must be above 0 and at most 9,999,999.99.',
        ),
      ),
      issuedOn: day.check(z.refine((issued) => issued <= today, 'This day has not come yet.')),
      dueOn: day,
      currency: optionalCellBy(
        wordIn(['usd', 'us$', '$']),
        'The firm bills in US dollars. Convert the amount, and write USD.',
      ),
      taxRate: optionalCellBy(readRate, 'Please write a rate such as 5.'),
      description: orNull(line(500)),
      notes: orNull(text(2_000)),
    })
    .check(
      z.refine(({ issuedOn, dueOn }) => issuedOn <= dueOn, {
        error: 'The invoice was due before it was issued.',
        path: ['dueOn'],
      }),
    );
};

export interface Drafts {
  clients: z.infer<ReturnType<typeof clientRow>>;
  cases: z.infer<ReturnType<typeof caseRow>>;
  invoices: z.infer<ReturnType<typeof invoiceRow>>;
}

/** What is wrong with a cell, or with the row. */
export interface FoundMistake {
  field?: string | undefined;
  text: string;
}

export interface ReadRow<Kind extends ImportKind> {
  row: number;
  /** Undefined when something is wrong with it. */
  draft: Drafts[Kind] | undefined;
  mistakes: FoundMistake[];
}

/** How the rows of a file are to be read. */
export interface Reading<Kind extends ImportKind = ImportKind> {
  kind: Kind;
  columns: Readonly<Record<string, number>>;
  dates: DateOrder;
  today: BusinessDay;
}

/** Returns a function that reads the rows of a file one by one. It asks no database. */
export function rowReaderFor<Kind extends ImportKind>({ kind, columns, dates, today }: Reading<Kind>) {
  const schemas = { clients: clientRow, cases: caseRow, invoices: invoiceRow };
  const schema = schemas[kind](dates, today) as unknown as z.ZodMiniType<Drafts[Kind]>;
  return ([row, cells]: NumberedRow): ReadRow<Kind> => {
    const { success, data, error } = schema.safeParse(valuesIn(cells, { kind, columns }));
    const mistakes = error?.issues.map(
      ({ path, message }): FoundMistake => ({ field: path[0]?.toString(), text: message }),
    );
    return { row, draft: success ? data : undefined, mistakes: mistakes ?? [] };
  };
}

/** The cells of a row by the fields that they hold. */
export const valuesIn = (
  cells: readonly string[],
  { kind, columns }: Pick<Reading, 'kind' | 'columns'>,
): Record<string, string> =>
  Object.fromEntries(importFields[kind].map(({ name }) => [name, cells[columns[name] ?? -1] ?? '']));
