import { openTestApi, type TestApi } from '../../../test/api';
import type { Browser } from '../../../test/browser';
import { addCase } from '../../../test/case-record';
import { insertInvoices, invoiceRow } from '../../../test/invoice-row';
import { recordAudit } from '../../records/audit';

/** Starts of March, April and November 2026 in UTC; some zones change between summer and winter time in between. */
const zones = [
  ['Europe/Berlin', ['2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z', '2026-10-31T23:00:00.000Z']],
  ['America/New_York', ['2026-03-01T05:00:00.000Z', '2026-04-01T04:00:00.000Z', '2026-11-01T04:00:00.000Z']],
  ['Asia/Kolkata', ['2026-02-28T18:30:00.000Z', '2026-03-31T18:30:00.000Z', '2026-10-31T18:30:00.000Z']],
  ['Pacific/Apia', ['2026-02-28T11:00:00.000Z', '2026-03-31T11:00:00.000Z', '2026-10-31T11:00:00.000Z']],
] as const;

describe.each(zones)('a firm in %s', (businessTz, monthStarts) => {
  let api: TestApi;
  let admin: Browser;
  /** The last instant before each of these months, and its first instant. */
  const moments = monthStarts.flatMap((start) => [new Date(Date.parse(start) - 1).toISOString(), start]);

  beforeAll(async () => {
    api = await openTestApi({ config: { businessTz } });
    api.clock.set('2026-11-15T12:00:00.000Z');
    admin = (await api.signedIn('admin')).browser;
    for (const [index, at] of moments.entries()) {
      const { id: caseId } = await addCase(api.db, {}, { createdAt: at, caseNumber: `RC-${index}` });
      await api.db.write(async (tx) => {
        const paid = { status: 'paid', paidAt: at, totalCents: 100 } as const;
        await insertInvoices(tx, [invoiceRow({ caseId, createdAt: at, invoiceNumber: `INV-${index}`, ...paid })]);
        await recordAudit(tx, { actor: null, action: 'case.seen', subjectType: 'case', subjectId: `${index}`, at });
      });
    }
  });
  afterAll(() => api.close());

  const dataOf = async (path: string) => (await admin.get(path)).body.data;
  const namesIn = (rows: Record<string, string>[], field: string) => rows.map((row) => row[field]?.replace(/^\D+/, ''));

  it('counts each case and each payment in the month of its time zone', async () => {
    const { casesPerMonth, revenuePerMonth } = await dataOf('/reports/summary');
    const expected = [
      ['2026-02', 1],
      ['2026-03', 2],
      ['2026-04', 1],
      ['2026-10', 1],
      ['2026-11', 1],
    ];
    const months = casesPerMonth.filter(({ cases }: { cases: number }) => cases > 0);
    expect(months.map(({ month, cases }: { month: string; cases: number }) => [month, cases])).toEqual(expected);
    const paid = revenuePerMonth.filter(({ revenue }: { revenue: number }) => revenue > 0);
    expect(paid.map(({ month, revenue }: { month: string; revenue: number }) => [month, revenue])).toEqual(expected);
    expect(casesPerMonth).toHaveLength(12);
  });

  it.each([
    ['from=2026-03-01&to=2026-03-31', ['1', '2']],
    ['from=2026-03-31&to=2026-04-01', ['2', '3']],
    ['to=2026-02-28', ['0']],
    ['from=2026-11-01', ['5']],
    ['from=2026-10-31&to=2026-10-31', ['4']],
  ])('lists only what happened on the given days: %s', async (days, expected) => {
    const query = `${days}&order=asc`;
    expect(namesIn((await dataOf(`/cases/list?${query}`)).cases, 'caseNumber')).toEqual(expected);
    expect(namesIn((await dataOf(`/invoices/list?${query}`)).invoices, 'invoiceNumber')).toEqual(expected);
    const { events } = await dataOf(`/audit/list?${query}&action=case.seen`);
    expect(namesIn(events, 'subjectId')).toEqual(expected);
    const { body: csv } = await admin.get(`/reports/cases.csv?${days}`);
    expect([...String(csv).matchAll(/^RC-(\d)/gm)].map(([, name]) => name)).toEqual(expected);
    const { body: trail } = await admin.get(`/reports/audit.csv?${days}&action=case.seen`);
    expect([...String(trail).matchAll(/case\.seen,case,(\d)/g)].map(([, name]) => name)).toEqual(expected);
  });
});

it("names an export by the day in the firm's time zone", async () => {
  const api = await openTestApi({ config: { businessTz: 'Pacific/Apia' } });
  api.clock.set('2026-03-31T22:00:00.000Z');
  const { browser } = await api.signedIn('admin');
  const { headers } = await browser.get('/reports/audit.csv');
  expect(headers.get('content-disposition')).toContain('audit-2026-04-01.csv');
  await api.close();
});

it.each(['0000-01-01', '9999-12-31'])('accepts %s as a day', async (day) => {
  const api = await openTestApi();
  const { browser } = await api.signedIn('admin');
  for (const list of ['cases', 'invoices', 'audit']) {
    expect((await browser.get(`/${list}/list?from=${day}&to=${day}`)).status).toBe(200);
  }
  await api.close();
});
