import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Id, Instant } from '../calls/fields';
import { Pagination, pageQuery } from '../calls/paging';

export const mailTexts = {
  none: 'No email has failed',
  notFound: 'This email could not be found.',
  notFailed: 'This email has already been sent or queued again.',
  linkExpired:
    'The link in this email no longer works, so it cannot be sent again. Ask the person to request a new one, or send a new invitation.',
  queued: 'The email has been queued again.',
} as const;

/**
 * An email that is no longer retried. Its text stays on the server, because it may hold a link that opens an account.
 */
export const FailedMailView = z.object({
  _id: Id,
  /** Template of the email, such as `account.invitation`. */
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** Last error of the mail server. */
  reason: z.string(),
  failedAt: Instant,
  tries: z.int(),
  /** True when the link in the email was used, was replaced or has expired, so that sending it again is useless. */
  linkExpired: z.boolean(),
});

export const listFailedMails = endpoint({
  method: 'GET',
  path: '/mails/failed',
  access: ['admin'],
  input: z.object({ query: z.object({ page: pageQuery.page, limit: pageQuery.limit }) }),
  data: z.object({ mails: z.array(FailedMailView), pagination: Pagination }),
});

export const retryMail = endpoint({
  method: 'POST',
  path: '/mails/:mailId/retry',
  access: ['admin'],
  input: z.object({ params: z.object({ mailId: Id }) }),
  data: z.object({}),
  message: mailTexts.queued,
});

export type FailedMailView = z.infer<typeof FailedMailView>;
