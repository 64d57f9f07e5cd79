import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Id, Instant, requiredText } from '../calls/fields';
import { limits } from '../calls/limits';

export const staffNoteTexts = {
  empty: 'Please write a note.',
  added: 'The note has been added.',
  unknown: 'This note does not belong to this case.',
  loadFailed: 'The notes could not be loaded.',
  addFailed: 'The note could not be added. Please try again.',
} as const;

/** A note that staff keep about a case and that its client never sees. */
export const StaffNoteView = z.object({
  _id: Id,
  authorName: z.string(),
  text: z.string(),
  createdAt: Instant,
  /** True when the reader wrote the note. */
  mine: z.boolean(),
});

export const listStaffNotes = endpoint({
  method: 'GET',
  path: '/cases/:caseId/notes',
  access: ['admin', 'attorney'],
  input: z.object({
    params: z.object({ caseId: Id }),
    /** `before` is the `_id` of the oldest note that the caller has; the reply lists earlier ones. */
    query: z.object({ before: z.optional(z.string()) }),
  }),
  data: z.object({ notes: z.array(StaffNoteView), hasMore: z.boolean() }),
});

export const addStaffNote = endpoint({
  method: 'POST',
  path: '/cases/:caseId/notes',
  idempotent: true,
  status: 201,
  access: ['admin', 'attorney'],
  input: z.object({
    params: z.object({ caseId: Id }),
    body: z.object({ text: requiredText(limits.textLength, staffNoteTexts.empty) }),
  }),
  data: z.object({ note: StaffNoteView }),
  message: staffNoteTexts.added,
});

export type StaffNoteView = z.infer<typeof StaffNoteView>;
