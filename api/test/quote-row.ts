import { createHash, randomUUID } from 'node:crypto';
import { policyVersion } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { Quote, QuotePaper } from '../src/billing/quotes';
import { insertRows } from '../src/platform/db/write-rows';
import { inClear } from './in-clear';

const pdf = Buffer.from('%PDF-1.7 a quote');

/** Returns the row of a sent quote over 100 dollars. It is not encrypted yet. */
export const quoteRow = (change: Partial<Quote> & Pick<Quote, 'caseId'>): Quote => ({
  id: randomUUID(),
  quoteNumber: `QUO-${randomUUID().slice(0, 12)}`,
  issuerId: randomUUID(),
  issuerName: 'An Attorney',
  status: 'sent',
  subtotalCents: 10_000,
  taxCents: 0,
  totalCents: 10_000,
  validUntil: '2026-04-01',
  scope: inClear('We check the register.'),
  lines: inClear([
    {
      description: 'Report',
      quantityHundredths: 100,
      unitPriceCents: 10_000,
      taxRateHundredths: 0,
      netCents: 10_000,
      taxCents: 0,
    },
  ]),
  notes: null,
  addressee: inClear({ name: 'Carl', email: 'carl@example.com' }),
  reason: null,
  acceptance: null,
  isEncrypted: false,
  sentAt: '2026-03-01T09:00:00.000Z',
  termsVersion: policyVersion,
  documentHash: createHash('sha256').update(pdf).digest('hex'),
  answeredAt: null,
  isRecorded: false,
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
  version: 1,
  ...change,
});

/** Adds a quote with its PDF. */
export async function insertQuote(tx: EntityManager, quote: Quote): Promise<void> {
  await insertRows(tx, Quote, [quote]);
  const { id, caseId } = quote;
  await insertRows(tx, QuotePaper, [{ id, caseId, pdf: inClear(pdf.toString('base64')), isEncrypted: false }]);
}
