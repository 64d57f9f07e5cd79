import { type Deadline, type RiskReportDraft, riskReportTexts } from '@portal/contracts';
import { riskReportDraftSample } from '@portal/contracts/samples';
import { openTestApi, type Person, type TestApi } from '../../../test/api';
import { addCase } from '../../../test/case-record';
import { documentRow } from '../../../test/documents';
import { pdfText } from '../../../test/pdf-text';
import { AuditEntry } from '../../records/audit';
import { Case } from '../cases';
import { CaseDocument } from '../documents';
import { RiskReport } from './risk-report.entity';

let api: TestApi;
let ann: Person;
let carl: Person;
let admin: Person;
let caseRecord: Case;

async function open(reportReviewRequired: boolean): Promise<void> {
  api = await openTestApi({ config: { reportReviewRequired } });
  [ann, carl, admin] = [await api.signedIn('attorney'), await api.signedIn('client'), await api.signedIn('admin')];
  caseRecord = await addCase(api.db, { attorney: ann.user, client: carl.user }, { status: 'in-progress' });
}
afterEach(() => api.close());

const save = (revision: number, change: Partial<RiskReportDraft> = {}, { browser } = ann) =>
  browser.put(`/cases/${caseRecord.id}/risk-report`, { revision, draft: riskReportDraftSample(change) });
const move = (id: string, status: string, revision: number, { browser } = ann, note?: string) =>
  browser.put(`/risk-reports/${id}/status`, { status, revision, note });
const ask = (id: string, revision: number, reviewerId: string, { browser } = ann) =>
  browser.put(`/risk-reports/${id}/status`, { status: 'in-review', revision, reviewerId });
const discard = (id: string, revision: number, { browser } = ann) =>
  browser.send('DELETE', `/risk-reports/${id}`, { body: { revision } });
const read = async ({ browser } = carl) => (await browser.get(`/cases/${caseRecord.id}/risk-reports`)).body.data;
const audited = async (action: string) => api.db.read.countBy(AuditEntry, { action });

it.each([
  ['ar', 'باختصار.'],
  ['en', 'In short.'],
] as const)('gives a client who reads %s the summary in that language', async (language, summary) => {
  await open(false);
  await carl.browser.patch('/users/me', { language });
  const translated = { ar: 'باختصار.' };
  const { _id: id } = (await save(0, { summary: 'In short.', summaryTranslations: translated })).body.data.report;
  // A page from before the languages does not send them.
  await save(1, { summary: 'In short.' });
  await move(id, 'released', 2);
  const [seen] = (await read()).reports;
  expect([seen.summary, seen.summaryTranslations, seen.isIntact]).toEqual([summary, undefined, true]);
  expect(pdfText((await carl.browser.get(`/risk-reports/${id}/pdf`)).body)).toContain(summary);
  const [known] = (await read(ann)).reports;
  expect([known.summary, known.summaryTranslations]).toEqual(['In short.', translated]);
});

it('gives a client the English summary while there is no other, and takes a translation away', async () => {
  await open(false);
  await carl.browser.patch('/users/me', { language: 'ar' });
  const { _id: id } = (await save(0, { summary: 'In short.', summaryTranslations: { ar: 'باختصار.' } })).body.data
    .report;
  await save(1, { summary: 'In short.', summaryTranslations: { ar: '' } });
  await move(id, 'released', 2);
  expect((await read()).reports[0].summary).toBe('In short.');
});

it('carries a report from the first draft to a correction, which the client reads', async () => {
  await open(false);
  const started = await save(0, { rating: '', findings: [] });
  expect(started.body.data.report).toMatchObject({ version: 1, revision: 1, status: 'draft' });
  const { _id: id } = started.body.data.report;
  expect(await read()).toEqual({ reports: [], mayWrite: false, reviewRequired: false });

  const early = await move(id, 'released', 1);
  expect([early.status, early.body.errors]).toEqual([
    422,
    { rating: ['Choose a rating.'], findings: ['Add at least one finding.'] },
  ]);
  expect((await save(1)).body.data.report.revision).toBe(2);
  expect((await save(1, { summary: 'Older' }, admin)).body.message).toBe(riskReportTexts.stale);
  expect((await move(id, 'released', 1)).body.message).toBe(riskReportTexts.stale);
  expect((await move(id, 'released', 2)).status).toBe(200);

  const { body } = await carl.browser.get(`/cases/${caseRecord.id}`);
  expect(body.data.riskReport).toMatchObject({ _id: id, version: 1, rating: 'high' });
  expect(body.data.case).toMatchObject({ unreadCount: 1, hasReport: true });
  expect(body.data.deadlines.map(({ state }: Deadline) => state)).toEqual(['met', 'met', 'met']);
  const mails = await api.mailsTo(carl.user.email);
  expect(mails.map(({ subject }) => subject)).toEqual([`Your report is ready: ${caseRecord.caseNumber}`]);
  expect(JSON.stringify(mails)).not.toContain('Golden Harvest');
  const [first] = (await read()).reports;
  expect(first).toMatchObject({ ...riskReportDraftSample(), isIntact: true, preparedBy: ann.user.name });
  expect(await audited('risk-report.opened')).toBe(1);

  for (const { browser } of [carl, ann]) {
    const { status, body: pdf } = await browser.get(`/risk-reports/${id}/pdf`);
    expect(status).toBe(200);
    for (const printed of ['Golden Harvest FZE', 'High risk', 'Do not pay the deposit.', 'FZ-10442', first.sha256]) {
      expect(pdfText(pdf)).toContain(printed);
    }
  }
  expect(await audited('risk-report.downloaded')).toBe(2);

  expect((await move(id, 'released', 3)).body.message).toBe(riskReportTexts.frozen);
  const wrong = api.db.write((tx) => tx.update(RiskReport, { id }, { rating: 'low' }));
  await expect(wrong).rejects.toThrow('A released report never changes.');
  await expect(api.db.write((tx) => tx.delete(RiskReport, { id }))).rejects.toThrow('A released report never changes.');

  const correction = (await save(0, { rating: 'critical' })).body.data.report;
  expect(correction).toMatchObject({ version: 2, status: 'draft' });
  expect((await move(correction._id, 'released', 1)).body.errors).toEqual({
    correctionReason: ['Give the reason of the correction.'],
  });
  await save(1, { rating: 'critical', correctionReason: 'A judgment was published.' });
  expect((await read()).reports).toHaveLength(1);
  expect((await move(correction._id, 'released', 2)).status).toBe(200);
  const versions = (await read()).reports;
  expect(versions.map((report: RiskReport) => [report.version, report.status, report.rating])).toEqual([
    [2, 'released', 'critical'],
    [1, 'superseded', 'high'],
  ]);
  expect(versions[0].sha256).not.toBe(versions[1].sha256);
  expect(await audited('risk-report.released')).toBe(2);
});

it('tells the client in one mail of the report and of the work that began with it', async () => {
  await open(false);
  await api.db.write((tx) => tx.update(Case, { id: caseRecord.id }, { status: 'assigned' }));
  const { _id: id } = (await save(0)).body.data.report;
  expect((await move(id, 'released', 1)).status).toBe(200);
  expect((await api.mailsTo(carl.user.email)).map(({ kind, body }) => [kind, ...body.paragraphs])).toEqual([
    ['risk-report.released', 'We have started work on your case.', 'Sign in to read it or to download it as a PDF.'],
  ]);
});

it('needs the eyes of a second person where a review is required', async () => {
  await open(true);
  const { _id: id } = (await save(0)).body.data.report;
  expect((await move(id, 'released', 1)).body.message).toBe(riskReportTexts.reviewByOther);
  await move(id, 'in-review', 1);
  expect((await api.mailsTo(admin.user.email)).map(({ kind }) => kind)).toEqual(['risk-report.review-requested']);
  expect((await move(id, 'released', 2)).body.message).toBe(riskReportTexts.reviewByOther);
  expect((await save(2)).body.message).toBe(riskReportTexts.underReview);

  await move(id, 'draft', 2, admin, 'Name the register.');
  const [returned] = (await read(ann)).reports;
  expect(returned).toMatchObject({ status: 'draft', reviewNote: 'Name the register.', abilities: { release: false } });
  expect([returned, (await read(admin)).reports[0]].map(({ mine }) => mine)).toEqual([true, undefined]);
  await save(3);
  await move(id, 'in-review', 4);
  expect((await move(id, 'released', 5, admin)).status).toBe(200);
  expect((await api.mailsTo(ann.user.email)).map(({ subject }) => subject)).toContain(
    `Report released: ${caseRecord.caseNumber}`,
  );
  expect((await read()).reports[0]).toMatchObject({ preparedBy: ann.user.name, reviewedBy: admin.user.name });
});

it('discards a draft for its author or an admin, and never a released version', async () => {
  await open(false);
  const { _id: id } = (await save(0)).body.data.report;
  expect((await discard(id, 7)).body.message).toBe(riskReportTexts.stale);
  await save(1, {}, admin);
  const foreign = await discard(id, 2);
  expect([foreign.status, foreign.body.message]).toEqual([403, riskReportTexts.discardByAuthor]);
  expect((await read(ann)).reports[0].abilities).toMatchObject({ edit: true, discard: false });
  expect((await read(admin)).reports[0].abilities).toMatchObject({ discard: true });
  await save(2);
  await move(id, 'in-review', 3);
  expect((await discard(id, 4, admin)).body.message).toBe(riskReportTexts.underReview);
  await move(id, 'draft', 4);
  const { eventCount } = await api.db.read.findOneByOrFail(Case, { id: caseRecord.id });
  expect((await discard(id, 5)).status).toBe(200);
  expect((await read(ann)).reports).toEqual([]);
  expect(await api.db.read.findOneByOrFail(Case, { id: caseRecord.id })).toMatchObject({ eventCount: eventCount + 1 });
  expect(await api.db.read.findOneByOrFail(AuditEntry, { action: 'risk-report.discarded' })).toMatchObject({
    actorId: ann.user.id,
    subjectId: id,
    detail: { caseId: caseRecord.id, version: 1, preparedBy: ann.user.name },
  });
  expect((await discard(id, 5)).status).toBe(404);

  const { _id: next } = (await save(0)).body.data.report;
  expect((await move(next, 'released', 1)).status).toBe(200);
  for (const by of [ann, admin]) {
    expect((await discard(next, 2, by)).body.message).toBe(riskReportTexts.frozen);
  }
});

it('never saves the text of a discarded draft into the next one', async () => {
  await open(false);
  const { _id: id } = (await save(0)).body.data.report;
  const write = (revision: number, riskReportId?: string) =>
    ann.browser.put(`/cases/${caseRecord.id}/risk-report`, {
      ...{ revision, riskReportId },
      draft: riskReportDraftSample({ summary: 'Of the first draft.' }),
    });
  await discard(id, 1);
  const lost = await write(1, id);
  expect([lost.status, lost.body.message]).toEqual([409, riskReportTexts.draftGone]);
  const { _id: next } = (await save(0)).body.data.report;
  expect((await write(1, id)).body.message).toBe(riskReportTexts.draftGone);
  expect((await write(1, next)).status).toBe(200);
});

it('names only documents of the case, and hides those that were removed', async () => {
  await open(false);
  const elsewhere = await addCase(api.db, { attorney: ann.user });
  const own = documentRow({ caseId: caseRecord.id, storedName: 'own' });
  const foreign = documentRow({ caseId: elsewhere.id, storedName: 'foreign' });
  // One by one: TypeORM reads back rows of a table with defaults in any order, and would swap their ids.
  for (const document of [own, foreign]) {
    await api.db.write((tx) => tx.insert(CaseDocument, document));
  }
  const sourced = (documentId: string): Partial<RiskReportDraft> => {
    const [finding] = riskReportDraftSample().findings;
    const source = { title: 'The contract', kind: 'document', reference: '', seenOn: '', documentId } as const;
    return { findings: finding ? [{ ...finding, sources: [source] }] : [] };
  };
  expect((await save(0, sourced(foreign.id))).body).toMatchObject({
    errors: { 'draft.findings.0.sources.0.documentId': [riskReportTexts.notThisDocument] },
  });
  const { _id: id } = (await save(0, sourced(own.id))).body.data.report;
  await move(id, 'released', 1);
  const sourceOf = async () => (await read()).reports[0].findings[0].sources[0];
  expect(await sourceOf()).toMatchObject({ document: { _id: own.id, originalFileName: own.originalFileName } });
  await api.db.write((tx) => tx.update(CaseDocument, { id: own.id }, { removedAt: own.createdAt }));
  expect(await sourceOf()).toEqual({ title: 'The contract', kind: 'document', reference: '', seenOn: '' });
  expect((await read()).reports[0].isIntact).toBe(true);
});

it('is unread for its client, and for nobody else, until they open it', async () => {
  await open(false);
  await ann.browser.post('/messages/send', { caseId: caseRecord.id, content: 'Please pay nothing more.' });
  api.clock.advance(60_000);
  await save(0);
  const { _id: id } = (await save(1)).body.data.report;
  await move(id, 'released', 2);
  const row = async ({ browser } = carl) => (await browser.get('/cases/list')).body.data.cases[0];
  expect([await row(), (await row(ann)).reportUnread]).toMatchObject([
    { reportUnread: true, unreadCount: 2 },
    undefined,
  ]);
  await read(ann);
  expect((await row()).reportUnread).toBe(true);
  await read();
  await read();
  expect([(await row()).reportUnread, (await row()).unreadCount, await audited('risk-report.viewed')]).toEqual([
    undefined,
    1,
    1,
  ]);
  await save(0, { correctionReason: 'A wrong name.' });
  const [correction] = (await read(ann)).reports;
  await move(correction._id, 'released', correction.revision);
  expect((await row()).reportUnread).toBe(true);
});

it('asks one colleague by name, who reads the case and gives the review, and then reads it no longer', async () => {
  await open(true);
  const [bob, eve] = [await api.signedIn('attorney', { name: 'Bob' }), await api.signedIn('attorney', { name: 'Eve' })];
  const invited = await api.addUser('attorney', { name: 'Invited', passwordHash: null });
  const { _id: id } = (await save(0)).body.data.report;
  const seen = async ({ browser }: Person) =>
    Promise.all(
      [`/cases/${caseRecord.id}`, `/cases/${caseRecord.id}/risk-reports`, `/risk-reports/${id}/pdf`].map(
        async (path) => (await browser.get(path)).status,
      ),
    );
  const toReview = async ({ browser }: Person) => {
    const { data } = (await browser.get('/cases/list?group=to-review')).body;
    return [data.cases.map(({ _id }: { _id: string }) => _id), data.toReview, data.counts.total];
  };
  const { reviewers } = (await ann.browser.get(`/risk-reports/${id}/reviewers`)).body.data;
  const ids = reviewers.map(({ _id }: { _id: string }) => _id);
  expect(ids).toEqual(expect.arrayContaining([bob.user.id, eve.user.id, admin.user.id]));
  expect(ids).not.toEqual(expect.arrayContaining([ann.user.id]));
  expect(ids).not.toEqual(expect.arrayContaining([invited.id]));
  expect((await bob.browser.get(`/risk-reports/${id}/reviewers`)).status).toBe(404);
  for (const wrong of [ann.user.id, carl.user.id, invited.id]) {
    expect((await ask(id, 1, wrong)).body.errors).toEqual({ reviewerId: [riskReportTexts.notAReviewer] });
  }
  expect(await seen(bob)).toEqual([404, 404, 404]);

  expect((await ask(id, 1, bob.user.id)).status).toBe(200);
  expect((await api.mailsTo(bob.user.email)).map(({ kind }) => kind)).toEqual(['risk-report.review-requested']);
  expect(await api.mailsTo(admin.user.email)).toEqual([]);
  expect([await seen(bob), await seen(eve)]).toEqual([
    [200, 200, 200],
    [404, 404, 404],
  ]);
  expect([await toReview(bob), await toReview(eve), await toReview(admin), await toReview(ann)]).toEqual([
    [[caseRecord.id], 1, 0],
    [[], 0, 0],
    [[caseRecord.id], 1, 1],
    [[], 0, 1],
  ]);
  expect((await read(ann)).reports[0]).toMatchObject({ reviewer: 'Bob', reviewsIt: false });
  expect((await read(bob)).reports[0]).toMatchObject({ reviewsIt: true, abilities: { release: true, sendBack: true } });
  const { case: shown, invoices } = (await bob.browser.get(`/cases/${caseRecord.id}`)).body.data;
  expect([Object.entries(shown.abilities).filter(([, may]) => may), invoices]).toEqual([[['reviewReport', true]], []]);
  for (const [method, path, body] of [
    ['POST', '/messages/send', { caseId: caseRecord.id, content: 'Hello.' }],
    ['PUT', `/cases/${caseRecord.id}/status`, { status: 'resolved', reason: 'Done.' }],
    ['PUT', `/cases/${caseRecord.id}/risk-report`, { riskReportId: id, revision: 2, draft: riskReportDraftSample() }],
    [
      'POST',
      '/invoices/create',
      { caseId: caseRecord.id, lineItems: [{ description: 'A', quantity: 1, unitPrice: 1 }] },
    ],
    ['POST', `/cases/${caseRecord.id}/notes`, { text: 'Note.' }],
  ] as const) {
    const { status } = await bob.browser.send(method, path, { body });
    expect({ path, isRefused: status === 403 || status === 404 || status === 409 }).toEqual({ path, isRefused: true });
  }

  expect((await move(id, 'draft', 2, bob, 'Name the register.')).status).toBe(200);
  expect(await seen(bob)).toEqual([404, 404, 404]);
  await ask(id, 3, bob.user.id);
  expect((await move(id, 'draft', 4)).status).toBe(200);
  expect(await seen(bob)).toEqual([404, 404, 404]);
  await ask(id, 5, bob.user.id);
  expect((await move(id, 'released', 6, bob)).status).toBe(200);
  expect([await seen(bob), await toReview(bob)]).toEqual([
    [404, 404, 404],
    [[], 0, 0],
  ]);
  expect((await read()).reports[0]).toMatchObject({ preparedBy: ann.user.name, reviewedBy: 'Bob' });
});

it('ends a request when its reviewer leaves, and the admins still find the report', async () => {
  await open(true);
  const bob = await api.signedIn('attorney', { name: 'Bob' });
  const { _id: id } = (await save(0)).body.data.report;
  await ask(id, 1, bob.user.id);
  expect((await admin.browser.put(`/users/${bob.user.id}`, { isActive: false })).status).toBe(200);
  expect(await api.db.read.findOneByOrFail(Case, { id: caseRecord.id })).toMatchObject({ reviewerId: null });
  expect((await admin.browser.get('/cases/list?group=to-review')).body.data.toReview).toBe(1);
});
