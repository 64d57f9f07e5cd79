import { policyVersion } from '../accounts/policies';
import { sampleIds } from '../calls/sample-ids';
import type { QuoteAcceptance, QuoteRow, QuoteView } from './quotes';

/** The abilities of a person who may only read a quote. */
export const noQuoteAbilities: QuoteView['abilities'] = {
  edit: false,
  nextStatuses: [],
  answer: false,
  recordAcceptance: false,
  invoice: false,
};

/** As the server words it for a client who reads English. */
const agreement = `I have read quote QUO-2026-00001 and the terms of service (version ${policyVersion}), and I accept both.`;

const documentHash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/** A sent quote that the reader may only read. */
export const quoteRowSample = (changes: Partial<QuoteRow> = {}): QuoteRow => ({
  _id: sampleIds.quote,
  quoteNumber: 'QUO-2026-00001',
  caseId: sampleIds.case,
  caseNumber: 'RC-2026-000001',
  status: 'sent',
  totalAmount: 2100,
  subtotal: 2000,
  taxAmount: 100,
  validUntil: '2026-04-01',
  createdAt: '2026-03-02T09:00:00.000Z',
  issuerName: 'Ann Attorney',
  sentAt: '2026-03-02T12:05:00.000Z',
  version: 2,
  abilities: noQuoteAbilities,
  ...changes,
});

export const quoteSample = (changes: Partial<QuoteView> = {}): QuoteView => ({
  ...quoteRowSample(),
  client: { name: 'Clara Client', email: 'clara@example.org' },
  scope: 'We check the registration, the owners and the licences of Golden Harvest FZE at the source.',
  lineItems: [{ description: 'Company verification report', quantity: 1, unitPrice: 2000, taxRate: 5, amount: 2000 }],
  documentHash,
  termsVersion: policyVersion,
  agreement,
  ...changes,
});

export const quoteAcceptanceSample = (changes: Partial<QuoteAcceptance> = {}): QuoteAcceptance => ({
  name: 'Clara Client',
  at: '2026-03-03T08:00:00.000Z',
  documentHash,
  termsVersion: policyVersion,
  sentence: agreement,
  evidenceHash: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
  ...changes,
});
