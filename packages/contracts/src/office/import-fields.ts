import * as z from '@portal/contracts/zod';

export const ImportKind = z.enum(['clients', 'cases', 'invoices'], 'Please choose what the file holds.');
export type ImportKind = z.infer<typeof ImportKind>;

export const importKindLabels = {
  clients: 'Clients',
  cases: 'Cases',
  invoices: 'Open invoices',
} satisfies Record<ImportKind, string>;

/** How dates are written in a file: `2026-03-31`, which is always read, or else `31/03/2026` or `03/31/2026`. */
export const DateOrder = z.enum(['iso', 'dmy', 'mdy'], 'Please choose how dates are written in the file.');
export type DateOrder = z.infer<typeof DateOrder>;

/** One thing that a row can say. */
export interface ImportField {
  name: string;
  label: string;
  /** Whether every row needs it. */
  needed?: true;
  /** What the sample file has. */
  example: string;
  /** Other titles of its column, in small letters and without signs between words. */
  titles: readonly string[];
}

const clientNumber = ['client number', 'client id', 'customer number', 'customer id', 'client reference'];
const caseNumber = ['case number', 'case id', 'case reference', 'case no', 'matter number', 'matter id', 'file number'];

export const importFields = {
  clients: [
    {
      name: 'name',
      label: 'Name',
      needed: true,
      example: 'Layla Haddad',
      titles: ['full name', 'client', 'client name', 'customer', 'contact', 'contact name'],
    },
    {
      name: 'email',
      label: 'Email address',
      needed: true,
      example: 'layla@example.com',
      titles: ['email', 'e mail', 'mail', 'e mail address'],
    },
    { name: 'phone', label: 'Phone', example: '+971 50 123 4567', titles: ['telephone', 'phone number', 'mobile'] },
    { name: 'country', label: 'Country', example: 'United Arab Emirates', titles: ['country of residence', 'nation'] },
    { name: 'language', label: 'Language', example: 'ar', titles: ['lang', 'locale', 'preferred language'] },
    {
      name: 'reference',
      label: 'Old client number',
      example: 'C-1042',
      titles: [...clientNumber, 'id', 'number', 'reference'],
    },
  ],
  cases: [
    {
      name: 'reference',
      label: 'Old case number',
      example: '2025/117',
      titles: [...caseNumber, 'id', 'number', 'reference', 'ticket'],
    },
    {
      name: 'clientName',
      label: 'Name of the client',
      example: 'Layla Haddad',
      titles: ['client name', 'client', 'name', 'full name', 'customer'],
    },
    {
      name: 'clientEmail',
      label: 'Email address of the client',
      example: 'layla@example.com',
      titles: ['client email', 'email', 'e mail', 'email address', 'mail'],
    },
    { name: 'clientReference', label: 'Old client number', example: 'C-1042', titles: clientNumber },
    {
      name: 'clientPhone',
      label: 'Phone of the client',
      example: '+971 50 123 4567',
      titles: ['client phone', 'phone', 'telephone', 'mobile'],
    },
    {
      name: 'clientCountry',
      label: 'Country of the client',
      example: 'United Arab Emirates',
      titles: ['client country', 'country'],
    },
    { name: 'caseType', label: 'Case type', example: 'company', titles: ['type', 'category', 'kind', 'matter type'] },
    { name: 'serviceLevel', label: 'Service level', example: 'deep', titles: ['service', 'level'] },
    {
      name: 'subjectName',
      label: 'Whom the case checks',
      example: 'Golden Harvest FZE',
      titles: ['subject', 'subject name', 'title', 'company', 'matter'],
    },
    {
      name: 'description',
      label: 'What happened',
      example: 'Asked for a check before paying a deposit.',
      titles: ['description', 'details', 'summary', 'notes', 'body'],
    },
    {
      name: 'openedOn',
      label: 'Opened on',
      example: '2025-11-03',
      titles: ['opened', 'created', 'created at', 'created on', 'open date', 'date', 'date opened'],
    },
    { name: 'status', label: 'Status', example: 'open', titles: ['state', 'case status'] },
    {
      name: 'closedOn',
      label: 'Closed on',
      example: '',
      titles: ['closed', 'closed at', 'close date', 'date closed', 'resolved at'],
    },
  ],
  invoices: [
    {
      name: 'number',
      label: 'Invoice number',
      needed: true,
      example: '2025-0311',
      titles: ['invoice', 'number', 'invoice no', 'invoice id', 'reference', 'id'],
    },
    {
      name: 'case',
      label: 'Case number, old or of the portal',
      needed: true,
      example: '2025/117',
      titles: ['case', ...caseNumber, 'matter'],
    },
    {
      name: 'amount',
      label: 'Amount still owed',
      needed: true,
      example: '1250.00',
      titles: ['amount', 'balance', 'amount due', 'balance due', 'outstanding', 'total', 'open amount'],
    },
    {
      name: 'issuedOn',
      label: 'Issued on',
      needed: true,
      example: '2025-12-01',
      titles: ['issued', 'issue date', 'invoice date', 'date', 'sent on'],
    },
    {
      name: 'dueOn',
      label: 'Due on',
      needed: true,
      example: '2025-12-15',
      titles: ['due', 'due date', 'payable by'],
    },
    { name: 'currency', label: 'Currency', example: 'USD', titles: ['currency code'] },
    {
      name: 'taxRate',
      label: 'Tax in it, in percent',
      example: '5',
      titles: ['tax', 'vat', 'tax rate', 'vat rate', 'vat percent'],
    },
    { name: 'description', label: 'For what', example: 'Deep Dive report', titles: ['description', 'item', 'subject'] },
    { name: 'notes', label: 'Notes on the invoice', example: '', titles: ['notes', 'comment', 'memo'] },
  ],
} as const satisfies Record<ImportKind, readonly ImportField[]>;

const plain = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns the columns, from 0, that the titles of a file suggest for the fields, each column once. */
export function guessColumns(kind: ImportKind, headers: readonly string[]): Record<string, number> {
  const titles = headers.map(plain);
  const taken = new Map<string, number>();
  const used = new Set<number>();
  const fields: readonly ImportField[] = importFields[kind];
  const take = (namesOf: (field: ImportField) => readonly string[]) => {
    for (const field of fields.filter(({ name }) => !taken.has(name))) {
      const column = namesOf(field)
        .map((name) => titles.findIndex((title, at) => title === name && !used.has(at)))
        .find((at) => at >= 0);
      if (column !== undefined) {
        taken.set(field.name, column);
        used.add(column);
      }
    }
  };
  // Its own label first, so that no other field takes the column for one of its further titles.
  take(({ name, label }) => [plain(label), plain(name)]);
  take((field) => field.titles);
  return Object.fromEntries(taken);
}
