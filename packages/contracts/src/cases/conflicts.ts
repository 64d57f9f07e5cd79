import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Id, Instant } from '../calls/fields';
import { orNewValue } from '../calls/new-value';
import { CaseStatus } from './case-types';

/**
 * How another case touches this one: both check the same subject, this one checks a client of the firm, or its client is
 * checked by another client.
 */
export const MatchKind = z.enum(['same-subject', 'subject-is-client', 'client-is-subject']);
export type MatchKind = z.infer<typeof MatchKind>;

/** What other cases say about a case that waits for an attorney: one checks the same subject, or one is on the opposite side. */
export const SeenBefore = z.enum(['same-subject', 'opposite']);
export type SeenBefore = z.infer<typeof SeenBefore>;

/** Another case in which a name of this case stands. Equal names may belong to different people. */
export const CaseMatch = z.object({
  kind: orNewValue(MatchKind),
  _id: Id,
  caseNumber: z.string(),
  subjectName: z.optional(z.string()),
  clientName: z.string(),
  /** What cannot be seen of one of these names, such as 'Mixed alphabets: contains Cyrillic о'. */
  nameNote: z.optional(z.string()),
  status: orNewValue(CaseStatus),
  createdAt: Instant,
  attorney: z.optional(z.object({ _id: Id, name: z.string() })),
});
export type CaseMatch = z.infer<typeof CaseMatch>;

/** What an admin wrote when a case was assigned, or stayed with its attorney, in spite of a conflict. */
export const ConflictReason = z.object({ reason: z.string(), actorName: z.string(), createdAt: Instant });
export type ConflictReason = z.infer<typeof ConflictReason>;

export const conflictTexts = {
  needsReason:
    'This case is on the opposite side of another one. Open the case and write why the assignment is right all the same.',
  reasonSaved: 'The reason has been saved.',
  reasonFailed: 'The reason could not be saved. Please try again.',
  handOver: (caseNumbers: readonly string[]) =>
    `On the opposite side of another case: ${caseNumbers.join(', ')}. Write why handing over is right all the same.`,
} as const;

/** Whether the two cases are on opposite sides, so that assigning one of them needs a written reason. */
export const isConflict = ({ kind }: Pick<CaseMatch, 'kind'>): boolean => kind !== 'same-subject';

export const listCaseMatches = endpoint({
  method: 'GET',
  path: '/cases/:caseId/matches',
  access: ['admin', 'attorney'],
  input: z.object({ params: z.object({ caseId: Id }) }),
  data: z.object({
    /** Those on opposite sides first, then the newest. */
    matches: z.array(CaseMatch),
    hasMore: z.boolean(),
    /** Only for those who may assign the case. */
    lastReason: z.optional(ConflictReason),
    /**
     * Only for those who may assign the case. True when its subject was named after it was assigned, and is on the opposite
     * side of another case.
     */
    isReasonMissing: z.optional(z.boolean()),
  }),
});
