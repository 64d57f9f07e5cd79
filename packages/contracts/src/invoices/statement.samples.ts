import { sampleIds } from '../calls/sample-ids';
import type { Statement } from './statement';

const ofInvoice = { invoiceId: sampleIds.invoice, invoiceNumber: 'INV-2026-000001', caseNumber: 'RC-2026-000001' };

/** A statement with an invoice that was paid and another that is still open. */
export const statementSample = (changes: Partial<Statement> = {}): Statement => ({
  from: '2026-01-01',
  to: '2026-03-31',
  client: { name: 'Clara Client', email: 'clara@example.org' },
  openingBalance: 300,
  entries: [
    { ...ofInvoice, kind: 'invoice', day: '2026-03-02', amount: 1200.5, balance: 1500.5 },
    { ...ofInvoice, kind: 'payment', day: '2026-03-06', amount: -1200.5, balance: 300 },
  ],
  closingBalance: 300,
  ageing: { notDue: 0, days1to30: 300, days31to60: 0, days61to90: 0, over90: 0 },
  ...changes,
});
