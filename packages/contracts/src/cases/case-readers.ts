import * as z from '@portal/contracts/zod';
import { SenderRole } from '../accounts/roles';
import { endpoint } from '../calls/endpoint';
import { Id, Instant } from '../calls/fields';
import { orNewValue } from '../calls/new-value';

export const caseReaderTexts = {
  unknown: 'This entry does not belong to this case.',
  loadFailed: 'The list could not be loaded.',
} as const;

/** One time at which somebody of the firm opened a case. Opening it again within an hour counts as the same time. */
export const CaseReader = z.object({
  _id: Id,
  name: z.string(),
  /** The role that they had then. */
  role: orNewValue(SenderRole),
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
