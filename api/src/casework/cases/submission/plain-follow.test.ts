import { receiptTexts } from '@portal/contracts';
import { submissionSample } from '@portal/contracts/samples';
import { openTestApi, type TestApi } from '../../../../test/api';
import { AuditEntry } from '../../../records/audit';
import { plainFollowPage } from './plain-follow-page';

let api: TestApi;
let receipt: { caseNumber: string; receiptCode: string };
beforeEach(async () => {
  api = await openTestApi({ config: { rateLimits: true, businessTz: 'Asia/Dubai' } });
  receipt = (await api.browser().post('/cases/submit', submissionSample())).body.data;
});
afterEach(() => api.close());

/** Sends the form as a browser without scripts does. */
async function send(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const reply = await fetch(`${api.origin}/api/follow`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams(fields),
  });
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
}

it('shows a form that needs no script, and is not kept', async () => {
  const reply = await fetch(`${api.origin}/api/follow`);
  const text = await reply.text();
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(text).toContain('<form method="post" action="/api/follow">');
  expect(text).not.toContain('<script');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('referrer-policy')).toBe('same-origin');
  expect(reply.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
});

it('shows status and next step for the right code, and is recorded', async () => {
  const { caseNumber, receiptCode } = receipt;
  const { status, text, headers } = await send({
    caseNumber: ` ${caseNumber.toLowerCase()} `,
    receiptCode: receiptCode.replaceAll('-', '').toLowerCase(),
  });
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(text).toContain(`${caseNumber}: pending`);
  expect(text).toMatch(/We will write to you by Tue 3 Mar 2026, 13:00 \(Gulf Standard Time\)\./);
  for (const hidden of [receiptCode, submissionSample().fullName, submissionSample().email]) {
    expect(text).not.toContain(hidden);
  }
  expect(await api.db.read.countBy(AuditEntry, { action: 'case.followed' })).toBe(1);
});

it('answers a wrong number like a wrong code, and repeats no code', async () => {
  const { caseNumber, receiptCode } = receipt;
  const wrongCode = await send({ caseNumber, receiptCode: 'AAAA-BBBB-CCCC-DDDD' });
  const wrongNumber = await send({ caseNumber: 'RC-2026-999999', receiptCode });
  expect([wrongCode.status, wrongNumber.status]).toEqual([404, 404]);
  expect(wrongCode.text).toContain(receiptTexts.unknown);
  expect(wrongNumber.text).toBe(wrongCode.text.replace(caseNumber, 'RC-2026-999999'));
  expect(wrongNumber.text).not.toContain(receiptCode);
});

it('escapes every value, and names what is missing', async () => {
  const { status, text } = await send({ caseNumber: '"><script>', receiptCode: '' });
  expect(status).toBe(422);
  expect(text).toContain('value="&quot;&gt;&lt;script&gt;"');
  expect(text).toContain(receiptTexts.codeMissing);
  const followed = {
    caseNumber: '<u>',
    status: 'pending',
    submittedAt: '2026-03-02T09:00:00.000Z',
    waitingOn: 'us',
  } as const;
  const page = plainFollowPage({ brandName: '<b>', timeZone: 'UTC', refusal: '<i>', followed });
  expect(page).not.toMatch(/<[biu]>/);
});

it('reads a number and a code as they were meant, and counts none that cannot be one', async () => {
  for (let count = 0; count < 12; count += 1) {
    const { status, text } = await send({ ...receipt, receiptCode: receipt.receiptCode.slice(count + 1) });
    expect([status, text]).toEqual([422, expect.stringContaining(receiptTexts.codeMalformed)]);
  }
  const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  const { status, text } = await send({
    caseNumber: `\u200f${arabic(receipt.caseNumber).replaceAll('-', '\u2011').toLowerCase()}`,
    receiptCode: `\u2068${arabic(receipt.receiptCode).replaceAll('-', '\u2014')}\u2069`,
  });
  expect([status, text]).toEqual([200, expect.stringContaining(receipt.caseNumber)]);
});

it('limits the codes of one network address, together with the page that needs JavaScript', async () => {
  const wrong = { caseNumber: receipt.caseNumber, receiptCode: 'AAAA-BBBB-CCCC-DDDD' };
  for (let count = 0; count < 9; count += 1) {
    expect((await send(wrong)).status).toBe(404);
  }
  expect((await api.browser().post('/cases/follow', wrong)).status).toBe(404);
  const { status, text, headers } = await send({ ...receipt });
  expect([status, text]).toEqual([429, expect.stringContaining('Too many requests. Please try again later.')]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});

it('refuses forms of other sites, and other types', async () => {
  for (const site of ['cross-site', 'same-site', 'none']) {
    expect((await send({ ...receipt }, { 'sec-fetch-site': site })).status).toBe(403);
  }
  expect((await send({ ...receipt }, { 'sec-fetch-site': '', origin: 'https://evil.example' })).status).toBe(403);
  expect((await send({ ...receipt }, { 'content-type': 'application/json' })).status).toBe(415);
  expect((await send({ ...receipt, receiptCode: 'x'.repeat(5_000) })).status).toBe(413);
  expect(await api.db.read.countBy(AuditEntry, { action: 'case.followed' })).toBe(0);
});
