import * as z from '@portal/contracts/zod';
import { SenderRole } from '../accounts/roles';
import { endpoint } from '../calls/endpoint';
import { Id, Instant } from '../calls/fields';
import { orNewValue } from '../calls/new-value';

export const caseReaderTexts = {
  unknown: 'This entry does not belong to this case.',
  loadFailed: 'The list could not be loaded.',
} as const;

/** Acts of the audit trail that show content of a case to somebody of the firm. */
export const CaseReading = z.enum([
  'case.opened',
  'case.exported',
  'bank-report.downloaded',
  'document.downloaded',
  'document.previewed',
  'invoice.opened',
  'invoice.edited',
  'invoice.sent',
  'invoice.paid',
  'invoice.part-paid',
  'invoice.payment-reversed',
  'invoice.credited',
  'invoice.refunded',
  'invoice.cancelled',
  'invoice.delivery-retried',
  'invoice.reminded',
  'message.delivery-retried',
  'message.request-answered',
  'message.request-cancelled',
  'message.request-completed',
  'quote.opened',
  'quote.edited',
  'quote.sent',
  'quote.withdrawn',
  'quote.recorded',
  'risk-report.opened',
  'risk-report.downloaded',
  'user.exported',
  'firm.exported',
]);
export type CaseReading = z.infer<typeof CaseReading>;

/**
 * One time at which somebody of the firm, or the operator (`system`), read something of a case. Opening the same again within an hour
 * counts as the same time.
 */
export const CaseReader = z.object({
  _id: Id,
  name: z.string(),
  /** The role that they had then. */
  role: orNewValue(SenderRole),
  reading: orNewValue(CaseReading),
  openedAt: Instant,
});
export type CaseReader = z.infer<typeof CaseReader>;

export const listCaseReaders = endpoint({
  method: 'GET',
  path: '/cases/:caseId/readers',
  access: ['client'],
  input: z.object({
    params: z.object({ caseId: Id }),
    /** `before` is the `_id` of the oldest entry that the caller has; the reply lists earlier ones. */
    query: z.object({ before: z.optional(z.string()) }),
  }),
  data: z.object({ readers: z.array(CaseReader), hasMore: z.boolean() }),
});
