import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../install.mjs';
import { textsOf } from '../lab/calls.mjs';
import { inInvoices, inQuotes } from './billing-fields.mjs';
import { inOffice } from './office-fields.mjs';
import { shown, staff } from './readers.mjs';
import { inWatchlist } from './watchlist-fields.mjs';

const { strToU8, zipSync } = createRequire(join(root, 'api', 'package.json'))('fflate');

const password = 'Str0ng!pass1';
/**
 * Returns a function that stores one payload in every field. It returns groups of pages, each with the texts that its readers must
 * find there, and the cookies of the client.
 *
 * @param written - gets the names of the fields that were written.
 */
export function storeWith({ call, admin, attorney, attorneyId, written, addPasskey }) {
  return async function store(payload) {
    const write = async (name, cookie, input) => {
      const reply = await call(name, cookie, input);
      for (const [place, text] of textsOf(input.body ?? {})) {
        if (text.includes(payload.mark)) {
          written.add(`${name} ${place}`);
        }
      }
      return reply;
    };
    const textOf =
      (text) =>
      (field, length = 200) =>
        [`${text} //${field}`, `${payload.short}${field}`, payload.short].find((one) => one.length <= length);
    const put = {
      write,
      staff: { admin, attorney, attorneyId },
      client: { cookie: '', email: `payload-${payload.number}@example.org` },
      /** The payload with the name of a field, or a short one where that does not fit. */
      text: textOf(payload.text),
      /** The same for a name that is compared: a web address would be compared by its domain, which other subjects have. */
      nameOfSubject: textOf(payload.text.startsWith('https:') ? payload.short : payload.text),
      number: payload.number,
    };
    const name = put.text('name', 120);
    await write('register', '', {
      body: {
        ...{ name, phone: put.text('phone', 32), country: put.text('country', 80), password },
        ...{ email: put.client.email, notifyWithoutContent: false },
      },
    });
    const { cookie } = await call('login', '', { body: { email: put.client.email, password } });
    put.client = { ...put.client, cookie, name };
    put.passkeyId = addPasskey(put.client.email);
    const groups = [await inAccounts(put), await inLists(put), await inOffice(put), ...(await inCompanyCase(put))];
    groups.push(await inPersonCase(put), await inInvestmentCase(put), await inWatchlist(put));
    return groups.map((group) => ({ ...group, client: cookie }));
  };
}

async function inAccounts({ write, text, staff: { admin }, client, number, passkeyId }) {
  const passkey = text('passkey', 60);
  await write('renamePasskey', client.cookie, { params: { passkeyId }, body: { name: passkey } });
  const invited = text('invited', 120);
  await write('inviteUser', admin, {
    body: { name: invited, email: `invited-${number}@example.org`, role: 'attorney' },
  });
  const organisation = {
    ...{ name: text('organisation', 120), address: text('address', 500) },
    ...{ taxNumber: text('tax', 40), country: text('seat', 80) },
  };
  const { organisation: created } = await write('createOrganisation', admin, { body: organisation });
  const params = { organisationId: created._id };
  await write('updateOrganisation', admin, { params, body: organisation });
  const member = text('member', 120);
  await write('inviteMember', admin, {
    params,
    body: { name: member, email: `member-${number}@example.org`, role: 'owner' },
  });
  return {
    pages: [
      { path: `/organisations/${created._id}`, readers: ['admin'] },
      { path: '/admin/dashboard?tab=users', readers: ['admin'] },
      { path: '/account', readers: ['client'] },
    ],
    texts: [
      { text: client.name, readers: ['admin', 'client'] },
      { text: invited, readers: ['admin'] },
      { text: passkey, readers: ['client'] },
      ...[...Object.values(organisation), member].map((one) => ({ text: one, readers: ['admin'] })),
      { text: text('phone', 32), readers: ['client'] },
      { text: text('country', 80), readers: ['client'] },
    ],
  };
}

/** A person may have 50 canned replies and 30 views, so the two members of staff take turns with the views. */
async function inLists({ write, text, staff: { admin, attorney }, number }) {
  const [owner, reader] = number % 2 === 0 ? [admin, 'admin'] : [attorney, 'attorney'];
  const view = text('view', 60);
  await write('saveView', owner, { body: { name: view, query: 'status=pending' } });
  const reply = { title: text('title', 80), text: text('reply'), translations: { ar: text('reply in Arabic') } };
  await write('saveCannedReply', admin, { body: { ...reply, shared: true } });
  const contact = { name: text('contact', 120), subject: text('subject'), message: text('message') };
  const email = `contact-${number}@example.org`;
  await write('sendContact', '', { body: { ...contact, email } });
  const filter = `?q=${encodeURIComponent(text('search'))}`;
  return {
    pages: [
      { path: `/admin/inbox${filter.replace('search', 'message')}`, readers: ['admin'] },
      { path: `/admin/dashboard${filter}`, readers: ['admin'] },
      { path: `/attorney/dashboard${filter}`, readers: ['attorney'] },
      { path: '/admin/mail?limit=100', readers: ['admin'] },
      { path: '/admin/dashboard', opens: 'Saved views', readers: ['admin'] },
      { path: '/attorney/dashboard', opens: 'Saved views', readers: ['attorney'] },
    ],
    texts: [
      ...[contact.name, contact.message, text('search')].map((one) => ({ text: one, readers: ['admin'] })),
      { text: contact.subject, readers: ['admin'] },
      { text: view, readers: [reader] },
      { text: text('search'), readers: ['attorney'] },
    ],
  };
}

async function submit({ write, client, staff: { admin, attorneyId } }, answers, conflictReason) {
  const { caseId } = await write('submitCase', client.cookie, {
    body: {
      ...{ email: client.email, serviceLevel: 'quick', confidentialityConfirmed: true },
      ...answers,
    },
  });
  await write('assignCase', admin, { body: { caseId, attorneyId, ...(conflictReason && { conflictReason }) } });
  return caseId;
}

async function inCompanyCase(put) {
  const { write, text, client } = put;
  const { admin, attorney, attorneyId } = put.staff;
  const person = { fullName: text('fullName', 120), phone: text('phone', 32), country: text('country', 80) };
  const subject = {
    companyName: text('companyName'),
    countryRegistration: text('registration'),
    licenseNumber: text('license'),
    businessNature: text('business'),
    concerns: text('concerns'),
  };
  const story = {
    ...{ whatHappened: text('whatHappened'), amount: text('amount', 40) },
    ...{ paidFrom: text('paidFrom'), paidTo: text('paidTo') },
  };
  const caseId = await submit(put, { ...person, caseType: 'company', subjectDetails: subject, story });
  const params = { caseId };
  const attorneyName = text('attorney', 120);
  await write('updateUser', admin, { params: { userId: attorneyId }, body: { name: attorneyName } });
  const said = { client: text('said'), attorney: text('answered'), point: text('point'), word: text('word') };
  await write('sendMessage', client.cookie, { body: { caseId, content: said.client } });
  const { message } = await write('sendMessage', attorney, {
    body: {
      caseId,
      content: said.attorney,
      messageType: 'document-request',
      points: [said.point, text('other point')],
    },
  });
  await write('answerPoint', client.cookie, {
    params: { messageId: message._id, pointId: message.request.points[0]._id },
    body: { state: 'unavailable', word: said.word },
  });
  const files = await upload(put, caseId);
  const among = { note: text('note'), task: text('task'), hold: text('hold') };
  await write('addStaffNote', attorney, { params, body: { text: among.note } });
  await write('addStaffTask', attorney, { params, body: { title: among.task, assigneeId: attorneyId } });
  await write('changeLegalHold', admin, { params, body: { held: true, reason: among.hold } });
  const report = await draft(put, caseId);
  // Attorneys get an id of the subject that is made for their case.
  const [subjects, ofAttorney] = await Promise.all(
    [admin, attorney].map(async (reader) => (await put.write('getCase', reader, { params })).subjects),
  );
  const alias = put.nameOfSubject('alias');
  await write('addSubjectName', admin, { params: { subjectId: subjects[0]._id }, body: { name: alias } });
  const tabs = ['', '?tab=details', '?tab=documents', '?tab=invoices'];
  return [
    {
      pages: [
        ...tabs.map((tab) => ({ path: `/cases/${caseId}${tab}` })),
        ...['report', 'notes'].map((tab) => ({ path: `/cases/${caseId}?tab=${tab}`, readers: staff })),
        { path: `/cases/${caseId}?tab=mfe_admin`, readers: ['admin'] },
        { path: `/cases/${caseId}`, opens: 'Canned replies', readers: staff },
        { path: `/subjects/${subjects[0]._id}`, readers: ['admin'] },
        { path: `/subjects/${ofAttorney[0]._id}`, readers: ['attorney'] },
        { path: '/tasks', readers: ['attorney'] },
      ],
      texts: [
        ...shown({ ...person, ...subject, ...story, ...said, ...files, attorneyName }),
        ...shown({ ...among, ...report }, staff),
        // An attorney reads the names that are in their own cases.
        ...shown({ alias }, ['admin']),
        ...shown([text('title', 80), text('reply')], staff),
      ],
    },
    await inInvoices(put, caseId),
    await inQuotes(put, caseId),
  ];
}

/**
 * Sends a file, and an archive with one that may not be uploaded, whose name the page shows. Names of files have no slashes, those in
 * archives no colons, and browsers send quotes in another form.
 */
async function upload({ write, text, client }, caseId) {
  const name = text('file').replaceAll(/[/\\]/g, ':').replaceAll('"', '%22');
  const leftOut = text('left out').replaceAll(/[/\\:]/g, '-');
  const files = {
    [`${name}.pdf`]: Buffer.from('%PDF-1.7\n'),
    'archive.zip': zipSync({ 'chat.txt': strToU8('Pay today.'), [`${leftOut}.exe`]: strToU8('MZ') }),
  };
  for (const [fileName, bytes] of Object.entries(files)) {
    const form = new FormData();
    form.set('caseId', caseId);
    form.set('file', new Blob([bytes]), fileName);
    await write('uploadDocument', client.cookie, { form });
  }
  return { name, leftOut };
}

const content = (text) => ({
  subjectName: text('subjectName'),
  recommendation: text('recommendation'),
  summary: text('summary'),
  scope: text('scope'),
  limits: text('limits'),
});

const reportOf = (text, changes = {}) => ({
  ...{ template: 'company', rating: 'high', ...content(text), correctionReason: '' },
  findings: [
    {
      ...{ area: 'registration', verdict: 'confirmed', confidence: 'high', text: text('finding') },
      sources: [{ title: text('source'), kind: 'registry', reference: text('reference'), seenOn: '2026-03-02' }],
    },
  ],
  ...changes,
});
const reported = (text) => ({
  ...content(text),
  ...{ finding: text('finding'), source: text('source'), reference: text('reference') },
});

/** Writes a draft that its reviewer sends back. */
async function draft({ write, text, staff: { admin, attorney } }, caseId) {
  const changes = { correctionReason: text('correction'), summaryTranslations: { ar: text('summary in Arabic') } };
  const body = { revision: 0, draft: reportOf(text, changes) };
  const { report } = await write('saveRiskReport', attorney, { params: { caseId }, body });
  const move = (cookie, state, change) =>
    write('changeRiskReportStatus', cookie, {
      params: { riskReportId: state._id },
      body: { revision: state.revision, ...change },
    });
  const inReview = await move(attorney, report, { status: 'in-review' });
  const review = text('review');
  await move(admin, inReview.report, { status: 'draft', note: review });
  return { ...reported(text), review };
}

/** Releases two versions of the report of a person who is the client of another case, and resolves the case. */
async function inPersonCase(put) {
  const { write, text } = put;
  const { admin, attorney } = put.staff;
  const subject = {
    individualName: put.nameOfSubject('opponent', 120),
    individualCountry: text('country of person'),
    age: text('', 20),
    affiliations: text('affiliations'),
    checkReason: text('reason of check'),
  };
  const conflict = text('conflict');
  await write('submitCase', '', {
    body: {
      ...{ fullName: subject.individualName, email: `opponent-${put.number}@example.org`, caseType: 'general' },
      ...{ serviceLevel: 'quick', confidentialityConfirmed: true },
    },
  });
  const caseId = await submit(
    put,
    { fullName: text('other client', 120), caseType: 'individual', subjectDetails: subject },
    conflict,
  );
  const params = { caseId };
  const correction = text('correction');
  for (const changes of [{}, { correctionReason: correction }]) {
    const body = { revision: 0, draft: reportOf(text, changes) };
    const { report } = await write('saveRiskReport', attorney, { params, body });
    await write('changeRiskReportStatus', attorney, {
      params: { riskReportId: report._id },
      body: { status: 'released', revision: report.revision },
    });
  }
  const reason = text('resolved');
  await write('changeCaseStatus', admin, { params, body: { status: 'resolved', reason } });
  return {
    pages: [
      ...['', '?tab=details', '?tab=report'].map((tab) => ({ path: `/cases/${caseId}${tab}` })),
      { path: `/cases/${caseId}`, opens: 'Reassign', readers: ['admin'] },
    ],
    texts: [...shown({ ...subject, ...reported(text), correction, reason }), ...shown({ conflict }, ['admin'])],
  };
}

/** Resolves the case without a report, and says why. */
async function inInvestmentCase(put) {
  const { write, text } = put;
  const { admin, attorneyId } = put.staff;
  const subject = {
    websiteName: text('website'),
    url: text('url'),
    contactPerson: text('contactPerson'),
    suspicion: text('suspicion'),
  };
  const answers = { fullName: text('third client', 120), caseType: 'investment', subjectDetails: subject };
  const caseId = await submit(put, answers);
  const noReportReason = text('no report');
  await write('changeCaseStatus', admin, { params: { caseId }, body: { status: 'in-progress' } });
  const { done, refused } = await write('finishCases', admin, {
    body: {
      cases: [{ caseId, status: 'in-progress', attorneyId }],
      status: 'resolved',
      reason: text('reason'),
      noReportReason,
    },
  });
  if (done.length === 0) {
    throw new Error(`The case was not resolved: ${JSON.stringify(refused)}`);
  }
  return {
    pages: ['', '?tab=details'].map((tab) => ({ path: `/cases/${caseId}${tab}` })),
    texts: shown({ ...subject, noReportReason, reason: text('reason') }),
  };
}
