import { expressionsOf, quoted } from './dialects.mjs';
import {
  auditEntriesPerCase,
  casesPerExportEntry,
  casesPerSubject,
  day,
  demoClientCases,
  end,
  entriesPerExport,
  firstDemoCase,
  firstNames,
  kinds,
  lastNames,
  nameDigits,
  size,
  span,
  spreadFactor,
} from './firm.mjs';

const trades = [
  'Trading',
  'Holding',
  'Capital',
  'Logistics',
  'Minerals',
  'Harvest',
  'Energy',
  'Textiles',
  'Medical',
  'Ventures',
];
const forms = ['FZE', 'LLC', 'Ltd', 'GmbH', 'SARL', 'Pvt'];
const towns = ['Dubai', 'Mumbai', 'London', 'Riyadh', 'Doha', 'Muscat', 'Manama', 'Kuwait', 'Geneva', 'Tbilisi'];
const syllables = 'kalomiranetosuvidazepoqu';
const sentence =
  'Thank you. We have looked at the register and at the licence and will come back to you with what we found.';
const noHash = quoted('0'.repeat(64));

/**
 * Returns for each table the expression of each column and the source of its rows, in the order in which references
 * between tables require them. The database makes the rows itself, because it reads millions of them faster than it takes them.
 */
export function tablesOf(database, { admin, attorney, client, head }) {
  const sql = expressionsOf(database);
  const { instant, hex, padded, bool, below, choose, pick, numbers } = sql;
  const id = (kind, n) =>
    `${hex(`(${n}) * ${spreadFactor} % 4294967296`, 8)} || '-${kinds.indexOf(kind).toString(16).padStart(4, '0')}-4000-8000-' || ${hex(n, 12)}`;
  const name = (n) =>
    `(${choose(`(${n}) % 12`, firstNames)} || ' ' || ${choose(`(${n}) / 12 % 12`, lastNames)} || ' ' || ${padded(n, nameDigits)})`;
  const word = (n, salt) =>
    `(${[0, 1, 2].map((at) => `substr('${syllables}', CAST(1 + 2 * ${below(12, n, salt + at)} AS integer), 2)`).join(' || ')})`;
  const clientEmail = (n) => `('client' || (${n}) || '@mail' || ((${n}) % 40) || '.example.com')`;
  /** Milliseconds at which case `n` began. */
  const began = (n) => `(${end - span} + (${n}) * ${span} / ${size.cases})`;
  const clientOf = (n) => `((${n}) % ${size.clients})`;
  const attorneyOf = (n) => `((${n}) % ${size.attorneys})`;
  const attorneyId = (n) =>
    `(CASE WHEN ${attorneyOf(n)} = 0 THEN '${attorney.id}' ELSE ${id('attorney', attorneyOf(n))} END)`;
  const emailOf = (n) =>
    `(CASE WHEN (${n}) % ${Math.ceil(size.cases / demoClientCases)} = ${firstDemoCase} THEN '${client.email}' ELSE ${clientEmail(clientOf(n))} END)`;
  const caseNumber = (n) => `('RC-' || substr(${instant(began(n))}, 1, 4) || '-' || ${padded(`(${n}) + 1`, 6)})`;
  const status = (n) => `(CASE WHEN (${n}) < ${0.9 * size.cases} THEN 'closed'
    WHEN (${n}) < ${0.95 * size.cases} THEN ${pick(['closed', 'resolved', 'in-progress'], n, 1)}
    ELSE ${pick(['pending', 'assigned', 'in-progress', 'in-progress'], n, 1)} END)`;

  /** Of the three deadlines of a case, only the report of an open case is still to come. */
  const deadlineKinds = ['first-response', 'assessment', 'report'];
  const isRunning = `(n % 3 = 2 AND ${status('c')} NOT IN ('closed', 'resolved'))`;
  const deadlines = {
    caseId: id('case', 'c'),
    kind: choose('n % 3', deadlineKinds),
    state: `(CASE WHEN ${isRunning} THEN 'running' ELSE 'met' END)`,
    serviceLevel: pick(['quick', 'deep', 'advise'], 'c', 4),
    attorneyId: attorneyId('c'),
    startedAt: instant(began('c')),
    dueAt: instant(`${began('c')} + ${5 * day}`),
    metAt: `(CASE WHEN ${isRunning} THEN NULL ELSE ${instant(`${began('c')} + ${2 * day}`)} END)`,
  };

  const person = (role, email, passwordHash) => ({
    id: id(role, 'n'),
    email,
    emailNormalized: email,
    name: name('n'),
    searchText: `LOWER(${name('n')} || '\n' || ${email})`,
    role: quoted(role),
    country: "'UAE'",
    passwordHash,
    passwordChangedAt: instant(`${end - span - day} + n * 60000`),
    isActive: bool(true),
    emailVerifiedAt: instant(`${end - span - day} + n * 60000`),
    notifyWithoutContent: bool(false),
    policyVersion: "'2026-11'",
    lastLoginAt: `(CASE WHEN n % 3 = 0 THEN NULL ELSE ${instant(`${end} - ${below(200, 'n', 2)} * ${day}`)} END)`,
    createdAt: instant(`${end - span - day} + n * 60000`),
    updatedAt: instant(`${end - span - day} + n * 60000`),
  });

  const cases = {
    id: id('case', 'n'),
    caseNumber: caseNumber('n'),
    caseType: pick(['company', 'company', 'investment', 'individual', 'post-scam', 'general'], 'n', 3),
    serviceLevel: pick(['quick', 'deep', 'advise'], 'n', 4),
    status: 'status',
    clientName: name(clientOf('n')),
    clientEmail: 'email',
    clientEmailNormalized: 'email',
    clientPhone: "'+971 50 000 0000'",
    clientCountry: "'UAE'",
    clientUserId: id('client', clientOf('n')),
    attorneyId: `(CASE WHEN status = 'pending' THEN NULL ELSE ${attorneyId('n')} END)`,
    subjectName: 'company',
    subjectDetails: `'{"companyName":"' || company || '","countryRegistration":"' || town || '","concerns":"' || concerns || '"}'`,
    searchText: `LOWER(${caseNumber('n')} || '\n' || ${name(clientOf('n'))} || '\n' || email || '\n' || company)`,
    legalFollowup: "'[]'",
    confidentialityConfirmed: bool(true),
    policyVersion: "'2026-11'",
    messageCount: String(size.messagesPerCase),
    eventCount: '0',
    invoicedCents: '210000',
    dueAt: `(CASE WHEN status IN ('closed', 'resolved') THEN '9999-12-31T23:59:59.999Z' ELSE ${instant(`${began('n')} + ${5 * day}`)} END)`,
    nextDeadline: "(CASE WHEN status IN ('closed', 'resolved') THEN NULL ELSE 'report' END)",
    waitingOn: "(CASE WHEN status IN ('closed', 'resolved') THEN 'nobody' ELSE 'us' END)",
    unreadSince: `(CASE WHEN status IN ('assigned', 'in-progress') AND n % 3 = 0 THEN ${instant(`${began('n')} + 3600000`)}
      ELSE '9999-12-31T23:59:59.999Z' END)`,
    createdAt: instant(began('n')),
    updatedAt: instant(`${began('n')} + ${day}`),
    closedAt: `(CASE WHEN status = 'closed' THEN ${instant(`${began('n')} + ${30 * day}`)} END)`,
  };
  /** So many cases in turn check the same company. Its number is never one of those that no client has, so searches for these find no company. */
  const subject = `(n / ${casesPerSubject})`;
  const company = `${word(subject, 6)} || ' ' || ${pick(trades, subject, 9)} || ' ' || ${padded(subject, nameDigits)}`;
  const casesFrom = `(SELECT n, ${status('n')} AS status, ${emailOf('n')} AS email, ${pick(towns, 'n', 5)} AS town,
    ${company} || ' ' || ${pick(forms, 'n', 10)} AS company,
    ${word('n', 11)} || ' ' || ${word('n', 14)} || ' asks for payment in advance to ' || ${word('n', 17)} || ' in '
      || ${pick(towns, 'n', 20)} || '.' AS concerns FROM ${numbers(size.cases)} AS numbered) AS rows_of_cases`;

  const tasks = {
    id: id('task', 'n'),
    caseId: id('case', 'n'),
    title: "'Ask the register for an extract'",
    dueOn: `substr(${instant(`${end} + ${below(28, 'n', 25)} * ${day}`)}, 1, 10)`,
    assigneeId: attorneyId('n'),
    createdAt: instant(`${began('n')} + ${day}`),
  };
  const tasksFrom = `${casesFrom} WHERE status IN ('assigned', 'in-progress')`;

  /** Without them, the server would spend its first minutes on comparing the names of all cases. */
  const caseNames = { caseId: id('case', 'n'), side: "'subject'", key: `'3 name:' || LOWER(${company})` };
  const subjectNames = {
    id: 'MIN("caseId")',
    subjectId: 'MIN("caseId")',
    key: 'key',
    name: "SUBSTR(key, LENGTH('3 name:') + 1)",
    addedAt: instant(end - span),
  };
  const subjects = { id: '"subjectId"', kind: "'company'", createdAt: '"addedAt"' };

  const messagesFrom = `(SELECT n / ${size.messagesPerCase} AS c, n % ${size.messagesPerCase} + 1 AS position, n
    FROM ${numbers(size.cases * size.messagesPerCase)} AS numbered) AS rows_of_messages`;
  const byClient = (forClient, forAttorney) => `(CASE WHEN position % 2 = 1 THEN ${forClient} ELSE ${forAttorney} END)`;
  const messages = {
    id: id('message', 'n'),
    caseId: id('case', 'c'),
    position: 'position',
    senderId: byClient(id('client', clientOf('c')), attorneyId('c')),
    senderName: byClient(name(clientOf('c')), name(attorneyOf('c'))),
    senderRole: byClient("'client'", "'attorney'"),
    messageType: "'text'",
    content: `'${sentence} (' || position || ')'`,
    isImportant: bool(false),
    createdAt: instant(`${began('c')} + position * 3600000`),
  };

  /** A day ends its terms as the scheduled job would set it: unpaid invoices after the due day are overdue. */
  const invoiceStatus = `(CASE WHEN c < ${0.92 * size.cases} THEN ${pick(['paid', 'paid', 'paid', 'paid', 'cancelled'], 'n', 21)}
    WHEN due < ${Date.now()} THEN ${pick(['draft', 'paid', 'overdue'], 'n', 21)} ELSE ${pick(['draft', 'paid', 'sent', 'viewed'], 'n', 21)} END)`;
  const invoicesFrom = `(SELECT n, c, due, ${invoiceStatus} AS status, 50000 + ${below(65_536, 'n', 22)} * 4 AS cents,
      ('INV-' || substr(${instant(`${began('c')} + ${day}`)}, 1, 4) || '-' || ${padded('n + 1', 6)}) AS number
    FROM (SELECT n, n / ${size.invoicesPerCase} AS c, ${began(`n / ${size.invoicesPerCase}`)} + ${15 * day} AS due
      FROM ${numbers(size.cases * size.invoicesPerCase)} AS numbered) AS dated) AS rows_of_invoices`;
  /** Of some paid invoices, a part was credited, and of a half of these it was sent back. Some that are unpaid were paid in part. */
  const isCredited = 'n % 100 = 0';
  const creditCents = 10_000;
  const invoices = {
    id: id('invoice', 'n'),
    invoiceNumber: 'number',
    searchText: `LOWER(number || '\n' || ${caseNumber('c')} || '\n' || ${name(clientOf('c'))} || '\n' || ${emailOf('c')})`,
    caseId: id('case', 'c'),
    issuerId: attorneyId('c'),
    issuerName: name(attorneyOf('c')),
    status: 'status',
    lines: `'[{"description":"Company verification report","quantityHundredths":100,"unitPriceCents":' || cents
      || ',"taxRateHundredths":0,"netCents":' || cents || ',"taxCents":0}]'`,
    subtotalCents: 'cents',
    taxCents: '0',
    totalCents: 'cents',
    paidCents: `(CASE WHEN status = 'paid' AND ${isCredited} AND n % 200 = 0 THEN cents - ${creditCents} WHEN status = 'paid' THEN cents
      WHEN status IN ('viewed', 'overdue') AND n % 3 = 0 THEN cents / 2 ELSE 0 END)`,
    creditedCents: `(CASE WHEN status = 'paid' AND ${isCredited} THEN ${creditCents} ELSE 0 END)`,
    dueDay: `substr(${instant('due')}, 1, 10)`,
    sentAt: `(CASE WHEN status = 'draft' THEN NULL ELSE ${instant(`due - ${14 * day}`)} END)`,
    viewCount: '0',
    paidAt: `(CASE WHEN status = 'paid' THEN ${instant(`due - ${9 * day}`)} END)`,
    lastReminder: '14',
    createdAt: instant(`due - ${14 * day}`),
    updatedAt: instant(`due - ${14 * day}`),
    version: '1',
  };

  const entry = (kind, digit, columns) => ({
    id: `substr(id, 1, 14) || '${digit}' || substr(id, 16)`,
    invoiceId: 'id',
    kind: quoted(kind),
    taxCents: '0',
    at: 'COALESCE("paidAt", "sentAt")',
    createdAt: 'COALESCE("paidAt", "sentAt")',
    ...columns,
  });
  const wasRefunded = '"creditedCents" > 0 AND "paidCents" < "totalCents"';
  const payments = entry('payment', '4', {
    number: `'REC-' || substr("invoiceNumber", 5)`,
    amountCents: `(CASE WHEN ${wasRefunded} THEN "totalCents" ELSE "paidCents" END)`,
  });
  const credits = entry('credit', '5', {
    number: `'CN-' || substr("invoiceNumber", 5)`,
    amountCents: '"creditedCents"',
    reason: "'Agreed on the phone.'",
  });
  const refunds = entry('refund', '6', { amountCents: '"creditedCents"' });

  const actions = ['case.submitted', 'case.assigned', 'case.status-changed'];
  const auditEntries = {
    id: id('audit', 'n'),
    position: `${head} + 1 + n`,
    at: instant(began('c')),
    actorId: attorneyId('c'),
    actorName: name(attorneyOf('c')),
    actorRole: "'admin'",
    action: choose('n % 3', actions),
    subjectType: "'case'",
    subjectId: id('case', 'c'),
    detail: `'{"attorneyName":"' || ${name(attorneyOf('c'))} || '","from":"assigned","to":"in-progress"}'`,
    previousHash: noHash,
    hash: noHash,
  };
  /** They stand a year back, so that the pages of the audit log that are measured show other entries. */
  const exportEntries = {
    ...auditEntries,
    id: id('audit', `${size.cases * auditEntriesPerCase} + n`),
    position: `${head} + 1 + ${size.cases * auditEntriesPerCase} + n`,
    at: instant(`${end - 365 * day} + n`),
    actorId: quoted(admin.id),
    actorName: "'Demo Admin'",
    action: "'case.exported'",
    subjectId: "'list'",
    detail: `'{"cases":[' || numbers || '],"firstSubmittedAt":"' || first || '","lastSubmittedAt":"' || last
      || '","submittedIn":"' || substr(first, 1, shared) || '"}'`,
  };
  /** The number of characters that both texts begin with. */
  const sharedLength = `(SELECT COALESCE(MAX(n), 0) FROM ${numbers(25)} AS lengths WHERE substr(first, 1, CAST(n AS integer)) = substr(last, 1, CAST(n AS integer)))`;
  const exportsFrom = `(SELECT part + turn * ${entriesPerExport()} AS n, numbers, first, last, CAST(${sharedLength} AS integer) AS shared
    FROM (SELECT n / ${casesPerExportEntry} AS part, string_agg('"' || ${caseNumber('n')} || '"', ',') AS numbers,
        MIN(${instant(began('n'))}) AS first, MAX(${instant(began('n'))}) AS last
      FROM ${numbers(size.cases)} AS numbered GROUP BY 1) AS parts
    CROSS JOIN (SELECT n AS turn FROM ${numbers(size.exports)} AS numbered) AS turns) AS rows_of_exports`;
  const numberedByCase = (perCase) =>
    `(SELECT n, n / ${perCase} AS c FROM ${numbers(size.cases * perCase)} AS numbered) AS rows_by_case`;
  const mails = {
    id: id('mail', 'n'),
    kind: "'message.new'",
    subjectId: id('message', `c * ${size.messagesPerCase} + n % 2`),
    recipient: clientEmail(clientOf('c')),
    subject: "'New message'",
    body: `'{"heading":"","paragraphs":[]}'`,
    status: "'sent'",
    attempts: '1',
    dueAt: instant(began('c')),
    queuedAt: instant(began('c')),
    sentAt: instant(began('c')),
  };
  const documents = {
    id: id('document', 'n'),
    caseId: id('case', 'c'),
    uploaderId: id('client', clientOf('c')),
    uploaderName: name(clientOf('c')),
    withSubmission: bool(false),
    originalFileName: "'contract.pdf'",
    storedName: `${id('document', 'n')} || '-stored'`,
    mimeType: "'application/pdf'",
    size: '1000',
    sha256: noHash,
    category: "'evidence'",
    createdAt: instant(began('c')),
  };
  const contacts = {
    id: id('contact', 'n'),
    name: name('n'),
    email: clientEmail('n'),
    subject: `'A question about ' || ${word('n', 23)}`,
    message: `'${sentence} ' || ${word('n', 26)}`,
    searchText: `LOWER(${name('n')} || '\n' || ${clientEmail('n')} || '\nA question about ' || ${word('n', 23)})`,
    status: "(CASE WHEN n % 50 = 0 THEN 'open' ELSE 'done' END)",
    createdAt: instant(`${end - span} + n * ${span} / ${size.contacts}`),
  };
  const people = (count) => `${numbers(count)} AS numbered`;
  const hash = quoted(admin.passwordHash);
  const staffEmail = (role) => `('${role}' || n || '@firm.example.com')`;
  return [
    { table: 'users', columns: person('admin', staffEmail('admin'), hash), from: people(size.admins) },
    { table: 'users', columns: person('attorney', staffEmail('attorney'), hash), from: people(size.attorneys) },
    { table: 'users', columns: person('client', clientEmail('n'), 'NULL'), from: people(size.clients) },
    { table: 'cases', columns: cases, from: casesFrom },
    { table: 'staff_tasks', columns: tasks, from: tasksFrom },
    { table: 'case_names', columns: caseNames, from: people(size.cases) },
    { table: 'subject_names', columns: subjectNames, from: 'case_names GROUP BY key' },
    { table: 'subjects', columns: subjects, from: 'subject_names' },
    { table: 'case_deadlines', columns: deadlines, from: numberedByCase(deadlineKinds.length) },
    { table: 'messages', columns: messages, from: messagesFrom },
    { table: 'invoices', columns: invoices, from: invoicesFrom },
    { table: 'invoice_entries', columns: payments, from: 'invoices WHERE "paidCents" > 0' },
    { table: 'invoice_entries', columns: credits, from: 'invoices WHERE "creditedCents" > 0' },
    { table: 'invoice_entries', columns: refunds, from: `invoices WHERE ${wasRefunded}` },
    { table: 'audit_entries', columns: auditEntries, from: numberedByCase(actions.length) },
    { table: 'audit_entries', columns: exportEntries, from: exportsFrom },
    { table: 'mails', columns: mails, from: numberedByCase(2) },
    { table: 'documents', columns: documents, from: numberedByCase(1) },
    { table: 'contact_requests', columns: contacts, from: people(size.contacts) },
  ].map(({ table, columns, from }) => ({ table, sql: insertInto(table, columns, from) }));
}

const insertInto = (table, columns, from) =>
  `INSERT INTO ${table} (${Object.keys(columns)
    .map((column) => `"${column}"`)
    .join(', ')}) SELECT ${Object.values(columns).join(', ')} FROM ${from}`;

/** The last number of each year, after which the server continues. Without it, its first new case would get a number that exists. */
export const countersOf = () => {
  const last = [
    { kind: 'case', table: 'cases', column: 'caseNumber', digits: 4 },
    { kind: 'invoice', table: 'invoices', column: 'invoiceNumber', digits: 5 },
    { kind: 'receipt', table: "invoice_entries WHERE kind = 'payment'", column: 'number', digits: 5 },
    { kind: 'credit-note', table: "invoice_entries WHERE kind = 'credit'", column: 'number', digits: 4 },
  ];
  return last.map(
    ({ kind, table, column, digits }) =>
      `INSERT INTO counters (name, value) SELECT '${kind}.' || substr("${column}", ${digits}, 4),
        MAX(CAST(substr("${column}", ${digits + 5}) AS integer)) FROM ${table} GROUP BY 1`,
  );
};
