import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Case } from '../../../casework/cases';
import type { Actor } from '../../../platform/kernel/actor';
import { Invoice } from '../invoice.entity';
import type { InvoiceOnCase } from '../invoice-access';
import { invoiceSearchText } from '../invoice-search-text';
import type { Amounts } from './invoice-amounts';
import { type InvoiceDraft, requestedAmounts, requestedDetails } from './invoice-change';
import { nextNumberOf } from './invoice-number';
import type { Moment } from './moment';
import { auditInvoice } from './save-invoice';
import type { TaxSettings } from './tax-settings';
import { type OfQuote, refuseAboveQuote } from './within-quote';

interface Around {
  moment: Moment;
  /** The accepted quote from which it is made. */
  quote?: OfQuote;
  /** Otherwise those of the day on which it is sent. */
  tax?: TaxSettings;
}

/** Who issues an invoice: a person, or the portal itself. */
interface Issuing {
  actor: Actor | null;
  issuer: Pick<Actor, 'id' | 'name'>;
}

type Details = Parameters<typeof requestedDetails>[0];

/** Adds a draft to a case; the caller has checked that `actor` may. */
export const insertDraft = (
  tx: EntityManager,
  actor: Actor,
  caseRecord: Case,
  draft: Omit<InvoiceDraft, 'caseId'>,
  around: Around,
): Promise<InvoiceOnCase> =>
  insertDraftOf(
    tx,
    { actor, issuer: actor },
    caseRecord,
    { ...draft, amounts: requestedAmounts(caseRecord, draft) },
    around,
  );

/** As `insertDraft`, also for the portal itself. */
export async function insertDraftOf(
  tx: EntityManager,
  { actor, issuer }: Issuing,
  caseRecord: Case,
  { amounts, ...draft }: Details & { amounts: Amounts },
  { moment: { at, today }, quote, tax }: Around,
): Promise<InvoiceOnCase> {
  const { exceeds, ...ofQuote } = quote ? await refuseAboveQuote(tx, caseRecord.id, amounts, quote) : notQuoted;
  const invoiceNumber = await nextNumberOf(tx, 'invoice', today.slice(0, 4));
  const invoice = {
    ...blankInvoice,
    ...tax,
    ...amounts,
    ...ofQuote,
    id: randomUUID(),
    invoiceNumber,
    searchText: invoiceSearchText(invoiceNumber, caseRecord),
    caseId: caseRecord.id,
    issuerId: issuer.id,
    issuerName: issuer.name,
    ...requestedDetails(draft),
    createdAt: at,
    updatedAt: at,
  };
  await tx.insert(Invoice, invoice);
  await auditInvoice(tx, actor, 'invoice.created', invoice, at, { exceeds });
  return { ...invoice, caseRecord };
}

const notQuoted = { quoteId: null, quotedCents: null, exceeds: undefined };

/** The part of a new invoice that nobody has entered, because nothing has happened to it yet. */
export const blankInvoice = {
  status: 'draft',
  dueDay: null,
  notes: null,
  billTo: null,
  supplyDay: null,
  exchangeRate: null,
  taxCurrency: null,
  taxCountry: null,
  billedSubject: null,
  sentAt: null,
  viewedAt: null,
  viewCount: 0,
  paidAt: null,
  paidCents: 0,
  creditedCents: 0,
  cancelledAt: null,
  cancelReason: null,
  lastReminder: null,
  remindedAt: null,
  version: 1,
} as const;
