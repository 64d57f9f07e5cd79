import { addCase } from '../../../test/case-record';
import { openTestDatabase, type TestDatabase } from '../../../test/database';
import { invoiceRow } from '../../../test/invoice-row';
import { LiveEvent } from '../../platform/live-events';
import { AuditEntry } from '../../records/audit';
import { Mail } from '../../records/mail';
import { Invoice } from './invoice.entity';
import { remindAndExpire } from './remind-and-expire';

const timeZone = 'Asia/Dubai';
let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.remove());

/** Adds an invoice that was sent on 1 March and is due on 15 March. */
async function sentInvoice(change: Partial<Invoice> = {}): Promise<Invoice> {
  const { id: caseId } = await addCase(test.db);
  const invoice = invoiceRow({
    caseId,
    status: 'sent',
    dueDay: '2026-03-15',
    sentAt: '2026-03-01T09:00:00.000Z',
    ...change,
  });
  await test.db.write((tx) => tx.insert(Invoice, invoice));
  return invoice;
}

const runOn = (day: string, time = '08:00:00.000Z') => remindAndExpire(test.db, new Date(`${day}T${time}`), timeZone);
const kinds = async () =>
  (await test.db.read.find(Mail, { order: { queuedAt: 'ASC' } })).map(({ kind }) => kind.replace('invoice.', ''));
const reload = (invoice: Invoice) => test.db.read.findOneByOrFail(Invoice, { id: invoice.id });

it('reminds once each one day before and 3, 7 and 14 days after the due day, however often it runs', async () => {
  await sentInvoice();
  const sent: [string, number][] = [];
  for (let day = 10; day <= 31; day += 1) {
    for (const time of ['02:00:00.000Z', '12:00:00.000Z']) {
      const date = `2026-03-${day}`;
      const { reminded } = await runOn(date, time);
      if (reminded > 0) {
        sent.push([date, reminded]);
      }
    }
  }
  expect(sent).toEqual([
    ['2026-03-14', 1],
    ['2026-03-18', 1],
    ['2026-03-22', 1],
    ['2026-03-29', 1],
  ]);
  expect(await kinds()).toEqual(['reminder.-1', 'reminder.3', 'reminder.7', 'reminder.14']);
});

it('marks invoices overdue when the due day has ended in the business’s time zone, with an audit entry', async () => {
  const invoice = await sentInvoice();
  expect(await runOn('2026-03-15', '19:59:59.999Z')).toEqual({ overdue: 0, reminded: 1 });
  expect(await runOn('2026-03-15', '20:00:00.000Z')).toEqual({ overdue: 1, reminded: 0 });
  expect(await runOn('2026-03-16', '08:00:00.000Z')).toEqual({ overdue: 0, reminded: 0 });
  expect(await reload(invoice)).toMatchObject({ status: 'overdue', version: 1 });
  const trace = await test.db.read.findBy(AuditEntry, { subjectId: invoice.id });
  expect(trace).toMatchObject([{ action: 'invoice.overdue', actorRole: 'system' }]);
});

it('records one live event when an invoice becomes overdue', async () => {
  const { id, caseId } = await sentInvoice();
  await runOn('2026-03-14');
  expect(await test.db.read.find(LiveEvent)).toEqual([]);
  await runOn('2026-03-16');
  await runOn('2026-03-17');
  expect(await test.db.read.find(LiveEvent)).toMatchObject([{ caseId, kind: 'invoice', subjectId: id, sequence: 1 }]);
});

it('sends only the latest of several missed reminders', async () => {
  await sentInvoice();
  expect(await runOn('2026-04-20')).toEqual({ overdue: 1, reminded: 1 });
  expect(await runOn('2026-04-21')).toEqual({ overdue: 0, reminded: 0 });
  expect(await kinds()).toEqual(['reminder.14']);
});

it('does not remind on the day of sending', async () => {
  await sentInvoice({ sentAt: '2026-03-14T05:00:00.000Z' });
  expect((await runOn('2026-03-14', '12:00:00.000Z')).reminded).toBe(0);
  expect((await runOn('2026-03-15', '05:00:00.000Z')).reminded).toBe(1);
});

it.each(['draft', 'paid', 'cancelled'] as const)('ignores invoices that are %s', async (status) => {
  const invoice = await sentInvoice({ status });
  expect(await runOn('2026-03-18')).toEqual({ overdue: 0, reminded: 0 });
  expect(await reload(invoice)).toMatchObject({ status });
  expect(await kinds()).toEqual([]);
});

it('reminds once when two servers run it at the same time', async () => {
  await sentInvoice();
  const runs = await Promise.all([runOn('2026-03-18'), runOn('2026-03-18'), runOn('2026-03-18')]);
  expect(runs.reduce((sum, { reminded }) => sum + reminded, 0)).toBe(1);
  expect(runs.reduce((sum, { overdue }) => sum + overdue, 0)).toBe(1);
  expect(await kinds()).toEqual(['reminder.3']);
});

it('handles more invoices than one batch holds', async () => {
  const { id: caseId } = await addCase(test.db);
  const rows = Array.from({ length: 201 }, () =>
    invoiceRow({ caseId, status: 'viewed', dueDay: '2026-03-15', sentAt: '2026-03-01T09:00:00.000Z' }),
  );
  await test.db.write((tx) => tx.insert(Invoice, rows));
  expect(await runOn('2026-03-18')).toEqual({ overdue: 201, reminded: 201 });
});
