import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Id } from '../calls/fields';

/** Name of the event in the stream that a user with an open case follows. */
export const LiveEventKind = z.enum(['message', 'document', 'status', 'invoice', 'quote', 'risk-report']);

/** Names the new or changed row; the reader fetches its content with the usual calls. */
export const LiveEvent = z.object({ caseId: Id, subjectId: Id });

/**
 * Streams `text/event-stream` from the event after `after`, or after `Last-Event-ID` when the browser reconnects.
 * `data` describes one event. The stream ends when the reader loses access to the case.
 */
export const followCase = endpoint({
  method: 'GET',
  path: '/cases/:caseId/events',
  access: 'signed-in',
  input: z.object({
    params: z.object({ caseId: Id }),
    query: z.object({
      after: z.optional(z.coerce.number('Unknown event.').check(z.int('Unknown event.'), z.minimum(0))),
    }),
  }),
  data: LiveEvent,
  carries: 'events',
});

export type LiveEventKind = z.infer<typeof LiveEventKind>;
