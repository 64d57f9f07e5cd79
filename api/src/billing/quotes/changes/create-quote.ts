import { randomUUID } from 'node:crypto';
import type { createQuote as contract, Given } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { casePolicy, findVisibleCase } from '../../../casework/cases';
import type { Actor } from '../../../platform/kernel/actor';
import { authorize } from '../../../platform/kernel/policy';
import { caseKeyFor, encryptRow } from '../../../records/case-keys';
import { amountsOf, type Moment, nextNumberOf } from '../../invoices';
import { Quote, type ReadableQuote } from '../quote.entity';
import type { QuoteOnCase } from '../quote-access';
import { auditQuote } from './save-quote';

export type QuoteDraft = Given<typeof contract>['body'];

/** Saves a draft, which only staff can see. No mail is sent. */
export async function createQuote(
  tx: EntityManager,
  actor: Actor,
  draft: QuoteDraft,
  { at, today }: Moment,
): Promise<QuoteOnCase> {
  const caseRecord = await findVisibleCase(tx, actor, draft.caseId);
  authorize(casePolicy.createInvoice, actor, caseRecord);
  const quote: ReadableQuote = {
    ...blank,
    ...amountsOf(draft.lineItems),
    id: randomUUID(),
    quoteNumber: await nextNumberOf(tx, 'quote', today.slice(0, 4)),
    caseId: caseRecord.id,
    issuerId: actor.id,
    issuerName: actor.name,
    scope: draft.scope,
    notes: draft.notes || null,
    validUntil: draft.validUntil || null,
    createdAt: at,
    updatedAt: at,
  };
  const key = await caseKeyFor(tx, caseRecord.id, at);
  await tx.insert(Quote, encryptRow(Quote, key, quote));
  const created = { ...quote, caseRecord };
  await auditQuote(tx, actor, created, { action: 'created', at });
  return created;
}

const blank = {
  status: 'draft',
  addressee: null,
  reason: null,
  acceptance: null,
  sentAt: null,
  termsVersion: null,
  documentHash: null,
  answeredAt: null,
  isRecorded: false,
  version: 1,
} as const;
