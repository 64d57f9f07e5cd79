import * as z from '@portal/contracts/zod';
import { SenderRole } from '../accounts/roles';
import { endpoint } from '../calls/endpoint';
import { Id, Instant } from '../calls/fields';
import { orNewValue } from '../calls/new-value';
import { Day, Pagination, pageQuery } from '../calls/paging';

/** One recorded action of a person or of the portal itself. */
export const AuditEventView = z.object({
  _id: Id,
  /** Counts 1, 2, 3, … without a gap. */
  position: z.int(),
  createdAt: Instant,
  actorId: z.optional(Id),
  actorName: z.string(),
  actorRole: orNewValue(SenderRole),
  /** Origin of the request: an IPv4 address, or the /64 network of an IPv6 address. */
  networkAddress: z.optional(z.string()),
  /** Subject and past participle, such as `case.assigned`. */
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  /** Number of the case or invoice. */
  subjectNumber: z.optional(z.string()),
  /** Name of the account; absent once it is erased. */
  subjectName: z.optional(z.string()),
  /** The case that the subject belongs to, such as that of a document. */
  subjectCase: z.optional(z.object({ _id: Id, caseNumber: z.string() })),
  detail: z.record(z.string(), z.unknown()),
});

const term = (maxLength: number) => z.optional(z.string('Please enter text.').check(z.trim(), z.maxLength(maxLength)));

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit/list',
  access: ['admin'],
  input: z.object({
    query: z.object({
      ...pageQuery,
      action: term(64),
      subjectType: term(32),
      subjectId: term(64),
      actorId: term(64),
      /** An address as the list shows it, or any address inside a listed IPv6 network. */
      networkAddress: term(45),
      from: z.optional(Day),
      to: z.optional(Day),
    }),
  }),
  data: z.object({ events: z.array(AuditEventView), pagination: Pagination }),
});

export type AuditEventView = z.infer<typeof AuditEventView>;
