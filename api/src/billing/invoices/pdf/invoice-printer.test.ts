import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@portal/contracts';
import { busyTexts } from '@portal/contracts/busy-texts';
import { noAbilities } from '@portal/contracts/samples';
import { pino } from 'pino';
import { openTestApi, type TestApi } from '../../../../test/api';
import { addCase } from '../../../../test/case-record';
import { inClear } from '../../../../test/in-clear';
import { pageCount, pdfText } from '../../../../test/pdf-text';
import { riskReportRow } from '../../../../test/risk-report-row';
import { until } from '../../../../test/until';
import { ReportPrinter, RiskReport } from '../../../casework/risk-reports';
import { InvoicePrinter } from './invoice-printer';

const workerFile = join(__dirname, '../../../../test/invoice-pdf-worker.cjs');

describe('printing', () => {
  let printer: InvoicePrinter;
  afterEach(() => printer.close());

  const lineItems = Array.from({ length: 100 }, () => ({
    description: 'Company verification report',
    quantity: 1,
    unitPrice: 10,
    taxRate: 5,
    amount: 10,
  }));
  const task: Parameters<InvoicePrinter['print']>[0] = {
    invoice: {
      _id: 'i',
      invoiceNumber: 'INV-2026-00042',
      caseId: 'c',
      caseNumber: 'RC-2026-000017',
      status: 'sent',
      totalAmount: 1050,
      subtotal: 1000,
      taxAmount: 50,
      createdAt: '2026-11-20T09:00:00.000Z',
      lineItems,
      payments: [],
      creditNotes: [],
      refunds: [],
      paidAmount: 0,
      creditedAmount: 0,
      balance: 1050,
      client: { name: 'Carl', email: 'carl@example.com' },
      issuerName: 'Ann',
      viewCount: 0,
      version: 1,
      abilities: noAbilities,
    },
    issuer: { name: 'Risk Advisory', address: [] },
    timeZone: 'Asia/Dubai',
  };

  it('returns the complete PDF', async () => {
    printer = new InvoicePrinter({ workerFile });
    const pdf = await printer.print(task);
    expect(pageCount(pdf)).toBeGreaterThan(3);
    expect(pdfText(pdf)).toContain('INV-2026-00042');
  });

  it('refuses when too many invoices wait, and works afterwards', async () => {
    printer = new InvoicePrinter({ workerFile, waiting: 3 });
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => printer.print(task)));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused.length).toBeGreaterThanOrEqual(6);
    expect(refused[0]).toMatchObject({ code: 'NOT_READY', details: { retryAfterSeconds: 5 } });
    await expect(printer.print(task)).resolves.toBeInstanceOf(Buffer);
  });

  it('fails with the error of the worker, and works afterwards', async () => {
    printer = new InvoicePrinter({ workerFile });
    await expect(printer.print({ ...task, timeZone: 'Nowhere/At-All' })).rejects.toThrow('Nowhere/At-All');
    await expect(printer.print(task)).resolves.toBeInstanceOf(Buffer);
  });
});

describe('over HTTP', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await openTestApi({ config: { rateLimits: true } });
  });
  afterEach(() => api.close());

  it('allows each person 30 PDFs in five minutes', async () => {
    const admin = await api.signedIn('admin');
    const { id: caseId } = await addCase(api.db);
    const created = await admin.browser.post('/invoices/create', {
      caseId,
      lineItems: [{ description: 'Report', quantity: 1, unitPrice: 10 }],
    });
    const path = `/invoices/${created.body.data.invoice._id}/pdf`;
    for (let count = 0; count < limits.invoicePdfsPerFiveMinutes; count += 1) {
      expect((await admin.browser.get(path)).status).toBe(200);
    }
    const { status, headers, body } = await admin.browser.get(path);
    expect([status, body.code, Number(headers.get('retry-after'))]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      expect.any(Number),
    ]);
    const other = await api.signedIn('admin');
    expect((await other.browser.get(path)).status).toBe(200);
  });
});

it('answers other calls while twenty PDFs are printed at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-held-pdf-'));
  const printer = new InvoicePrinter({ workerFile: join(__dirname, '../../../../test/held-pdf-worker.cjs') });
  const api = await openTestApi({ server: { invoicePrinter: printer } });
  try {
    const { browser } = await api.signedIn('admin');
    const { id: caseId } = await addCase(api.db);
    const letGo = join(folder, 'let-go');
    const created = await browser.post('/invoices/create', { caseId, totalAmount: 10, notes: letGo });
    const path = `/invoices/${created.body.data.invoice._id}/pdf`;
    const printing = Array.from({ length: 20 }, () => browser.get(path));
    await until(() => existsSync(`${letGo}.begun`));
    expect((await browser.get('/cases/list')).status).toBe(200);
    writeFileSync(letGo, '');
    const statuses = (await Promise.all(printing)).map(({ status }) => status);
    expect(statuses).toEqual(statuses.map(() => 200));
  } finally {
    await api.close();
    await printer.close();
    rmSync(folder, { recursive: true });
  }
});

it('refuses a report whose print takes too much time or memory, and prints the one that waits behind it', async () => {
  const lines: string[] = [];
  const reportPrinter = new ReportPrinter({
    log: pino({ level: 'error' }, { write: (line: string) => lines.push(line) }),
    workerFile: join(__dirname, '../../../../test/held-pdf-worker.cjs'),
    withinMs: 3_000,
    heapMb: 16,
  });
  const api = await openTestApi({ server: { reportPrinter } });
  try {
    const { browser } = await api.signedIn('admin');
    const print = async (summary: string) => {
      const report = riskReportRow({ caseId: (await addCase(api.db)).id, summary: inClear(summary) });
      await api.db.write((tx) => tx.insert(RiskReport, report));
      return browser.get(`/risk-reports/${report.id}/pdf`);
    };
    const answers = await Promise.all([print('hang'), print('print'), print('fill'), print('print')]);
    expect(answers.map(({ status }) => status)).toEqual([503, 200, 503, 200]);
    expect([answers[0]?.body, answers[2]?.body]).toEqual(
      Array(2).fill({ success: false, code: 'NOT_READY', message: busyTexts.notPrinted }),
    );
    expect(answers[0]?.headers.get('retry-after')).toBe('60');
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(Array(2).fill('PDF not printed'));
  } finally {
    await api.close();
    await reportPrinter.close();
  }
});
