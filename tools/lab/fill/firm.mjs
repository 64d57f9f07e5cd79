// Size, names and ids of an invented firm with three years of data. They are the same in every run.

/** The firm that is measured unless `resizeFirm` says otherwise. */
export const size = {
  cases: 100_000,
  messagesPerCase: 10,
  invoicesPerCase: 2,
  clients: 20_000,
  attorneys: 50,
  admins: 10,
  contacts: 5_000,
  /** How often an admin has exported all cases. */
  exports: 12,
};

/** The demo client has so many cases in a firm of any size, evenly spread from this one. */
export const demoClientCases = 40;
export const firstDemoCase = 7;

/** One audit entry of an export names so many cases. */
export const casesPerExportEntry = 500;
export const auditEntriesPerCase = 3;
/** Audit entries of a firm, without those of the demo users. */
export const auditEntries = () => size.cases * auditEntriesPerCase + size.exports * entriesPerExport();
export const entriesPerExport = () => Math.ceil(size.cases / casesPerExportEntry);

const casesPerClient = 5;
export const casesPerSubject = 5;
const casesPerAttorney = 2_000;
/** As many as a page of kept deadlines shows, so that pages are full in a firm of any size. */
const leastAttorneys = 20;
const day = 86_400_000;
const end = Date.parse('2026-11-01T08:00:00.000Z');
const span = 3 * 365 * day;

/** Sets the number of cases, and of the people that a firm with so many cases has. */
export function resizeFirm(cases, { admins = size.admins } = {}) {
  size.cases = cases;
  size.admins = admins;
  size.clients = cases / casesPerClient;
  size.attorneys = Math.max(leastAttorneys, cases / casesPerAttorney);
  size.contacts = Math.min(5_000, cases);
}

export { day, end, span };

/** The kinds of rows, whose place in this list is part of their ids. */
export const kinds = [
  'case',
  'message',
  'invoice',
  'client',
  'attorney',
  'admin',
  'contact',
  'audit',
  'mail',
  'document',
  'task',
];

/** Spreads consecutive numbers over 32 bits, so that ids come in no order, as random ones do. */
export const spreadFactor = 2_654_435_761;
const hex = (number, digits) => number.toString(16).padStart(digits, '0');

/** Returns the id of a row, which `idSql` writes in SQL. */
export function idOf(kind, number) {
  const spread = Math.imul(number, spreadFactor) >>> 0;
  return `${hex(spread, 8)}-${hex(kinds.indexOf(kind), 4)}-4000-8000-${hex(number, 12)}`;
}

/** Digits of the number in a name. */
export const nameDigits = 6;

export const firstNames = [
  'Amal',
  'Ben',
  'Carla',
  'Dmitri',
  'Elena',
  'Farid',
  'Grace',
  'Hassan',
  'Ines',
  'Jürgen',
  'Karim',
  'Layla',
];
export const lastNames = [
  'Ahmed',
  'Baker',
  'Costa',
  'Dubois',
  'Eriksen',
  'Farouk',
  'Gupta',
  'Haddad',
  'Ito',
  'Jensen',
  'Khan',
  'Lopez',
];
/** No name is part of another one, so that a search for a person finds as many cases in a firm of any size. */
export const nameOf = (number) =>
  `${firstNames[number % 12]} ${lastNames[Math.floor(number / 12) % 12]} ${String(number).padStart(nameDigits, '0')}`;

export const caseId = (number) => idOf('case', number);

/** Email of an invented admin, whose password is that of the demo admin. */
export const adminEmail = (number) => `admin${number}@firm.example.com`;
