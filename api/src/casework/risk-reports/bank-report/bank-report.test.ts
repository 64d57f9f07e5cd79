import type { Story } from '@portal/contracts';
import { submissionSample } from '@portal/contracts/samples';
import { openTestApi, type Person, type TestApi } from '../../../../test/api';
import { elementsOf, pdfText, readPdf, unknownLetters } from '../../../../test/pdf-text';
import { uaProblems } from '../../../../test/pdf-ua';
import { honest } from '../../../../test/sample-files';
import { upload } from '../../../../test/upload';
import { AuditEntry } from '../../../records/audit';
import { CaseDocument } from '../../documents';

let api: TestApi;
let carl: Person;
beforeEach(async () => {
  api = await openTestApi();
  carl = await api.signedIn('client', { name: 'Carl Client', email: 'carl@example.com' });
});
afterEach(() => api.close());

const story: Required<Story> = {
  whatHappened: `They promised twelve percent a month. ${'They asked for more. '.repeat(200)}`,
  amount: '42,000',
  currency: 'AED',
  happenedOn: '2026-02-28',
  paidBy: 'bank-transfer',
  bankTold: 'no',
  paidFrom: 'First Bank, ends in 4411',
  paidTo: 'شركة الخليج, AE07 0331 2345 6789 0123 456',
};

it('prints payment, accounts, chronology and evidence with its hashes for those who may read the case', async () => {
  const answers = submissionSample({ fullName: 'Carl Client', email: 'carl@example.com', story });
  const { caseId, caseNumber } = (await carl.browser.post('/cases/submit', answers)).body.data;
  for (const name of ['first.pdf', 'قبل.pdf', 'third.pdf']) {
    api.clock.advance(60_000);
    await upload(carl.browser, { caseId }, { name, bytes: honest['pdf'] ?? Buffer.of() });
  }
  await carl.browser.post(`/cases/${caseId}/bank-told`, {});
  const print = ({ browser }: Person) => browser.get(`/cases/${caseId}/bank-report`);
  const { status, headers, body } = await print(carl);
  expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    200,
    'application/pdf',
    `attachment; filename="bank-report-${caseNumber}.pdf"`,
  ]);
  const text = pdfText(body).replaceAll(/\s+/g, ' ');
  expect(unknownLetters(body)).toBe(0);
  for (const part of ['Carl Client', '42,000 AED', '28 February 2026', 'Bank transfer', story.paidFrom, story.paidTo]) {
    expect(text).toContain(part);
  }
  expect(text).toContain('Bank told By Mon 2 Mar 2026, 13:03 (Gulf Standard Time)');
  expect(text).toMatch(/WHEN WHAT 28 February 2026 Payment .* Reported to us .* First evidence received .* Bank told /);
  const [document] = await api.db.read.findBy(CaseDocument, { caseId });
  expect(uaProblems(body)).toEqual([]);
  expect(text.replaceAll(' ', '').split(document?.sha256 ?? 'no document')).toHaveLength(4);
  const headings = elementsOf(readPdf(body).elements).filter(({ tag }) => /^H\d$/.test(tag));
  expect(headings.map((heading) => `${heading.tag} ${heading.text}`)).toEqual([
    'H1 Report of a payment after fraud',
    'H2 Who reports',
    'H2 The payment',
    'H2 What we ask the bank to do',
    'H2 What happened, in the words of the client',
    'H2 Chronology',
    'H2 Evidence (3)',
  ]);

  const [admin, attorney, stranger] = await Promise.all([
    api.signedIn('admin'),
    api.signedIn('attorney'),
    api.signedIn('client'),
  ]);
  expect((await Promise.all([admin, attorney, stranger].map(print))).map((reply) => reply.status)).toEqual([
    200, 404, 404,
  ]);
  const recorded = await api.db.read.findBy(AuditEntry, { action: 'bank-report.downloaded', subjectId: caseId });
  expect(recorded.map(({ actorRole }) => actorRole).toSorted()).toEqual(['admin', 'client']);
  const { readers } = (await carl.browser.get(`/cases/${caseId}/readers`)).body.data;
  expect(readers).toMatchObject([{ reading: 'bank-report.downloaded', role: 'admin' }]);
});

it('prints a case without a story too', async () => {
  const answers = submissionSample({ email: 'carl@example.com' });
  const { caseId } = (await carl.browser.post('/cases/submit', { ...answers, story: undefined })).body.data;
  const { body } = await carl.browser.get(`/cases/${caseId}/bank-report`);
  expect(pdfText(body).replaceAll(/\s+/g, ' ')).toMatch(/Amount Not told .* No files have been handed in yet/);
});
