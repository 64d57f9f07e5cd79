import { InvoiceStatus, mayNotChangeInvoice } from '@portal/contracts';
import { openTestApi, type TestApi } from '../../../../test/api';
import type { Browser } from '../../../../test/browser';
import { addCase } from '../../../../test/case-record';
import { invoiceRow } from '../../../../test/invoice-row';
import type { Case } from '../../../casework/cases';
import { Invoice } from '../invoice.entity';
import { movesFrom, statusOn } from './invoice-status';

describe('changing the status', () => {
  let api: TestApi;
  let caseRecord: Case;
  const browsers = new Map<string, Browser>();

  beforeAll(async () => {
    api = await openTestApi();
    const attorney = await api.signedIn('attorney');
    const client = await api.signedIn('client');
    caseRecord = await addCase(api.db, { attorney: attorney.user, client: client.user });
    browsers.set('admin', (await api.signedIn('admin')).browser);
    browsers.set('its attorney', attorney.browser);
    browsers.set('another attorney', (await api.signedIn('attorney')).browser);
    browsers.set('its client', client.browser);
    browsers.set('a visitor', api.browser());
  });
  afterAll(() => api.close());

  const moves = InvoiceStatus.options.flatMap((from) => InvoiceStatus.options.map((to) => [from, to] as const));

  it.each(moves)(
    'allows or refuses a change from %s to %s as the table of legal changes says, for every role',
    async (from, to) => {
      for (const [who, browser] of browsers) {
        const invoice = invoiceRow({ caseId: caseRecord.id, status: from, dueDay: '2026-03-20' });
        await api.db.write((tx) => tx.insert(Invoice, invoice));
        const { status, body } = await browser.put(`/invoices/${invoice.id}`, { status: to, reason: 'Asked for' });
        expect([who, status]).toEqual([who, expectedStatus(who, from, to)]);
        if (status === 409) {
          expect(body.message).toBe(mayNotChangeInvoice(from, to));
        }
      }
    },
  );

  /** Written from the decision and not from `movesFrom`, so that the test finds mistakes there. */
  const legal = new Set([
    'draft>sent',
    'sent>paid',
    'viewed>paid',
    'overdue>paid',
    'draft>cancelled',
    'sent>cancelled',
    'viewed>cancelled',
    'overdue>cancelled',
    'draft>draft',
  ]);

  function expectedStatus(who: string, from: InvoiceStatus, to: InvoiceStatus): number {
    switch (who) {
      case 'a visitor':
        return 401;
      case 'its client':
        return 403;
      case 'another attorney':
        return 404;
      default:
        return legal.has(`${from}>${to}`) ? 200 : 409;
    }
  }

  it('offers staff exactly the changes that the API accepts', async () => {
    for (const from of InvoiceStatus.options) {
      const granted = InvoiceStatus.options.filter((to) => to !== from && legal.has(`${from}>${to}`));
      expect([...movesFrom({ status: from, paidCents: 0 })].sort()).toEqual([...granted].sort());
    }
  });
});

describe('statusOn', () => {
  it.each([
    ['sent', '2026-03-17', '2026-03-17', 'sent'],
    ['sent', '2026-03-18', '2026-03-17', 'overdue'],
    ['viewed', '2026-03-18', '2026-03-17', 'overdue'],
    ['sent', '2026-03-18', null, 'sent'],
    ['draft', '2026-03-18', '2026-03-17', 'draft'],
    ['paid', '2026-03-18', '2026-03-17', 'paid'],
    ['cancelled', '2026-03-18', '2026-03-17', 'cancelled'],
  ] as const)('%s on %s, due %s, is %s', (status, today, dueDay, expected) => {
    expect(statusOn(today, { status, dueDay })).toBe(expected);
  });
});
