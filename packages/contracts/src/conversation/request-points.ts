import * as z from '@portal/contracts/zod';
import { Id, optionalText, requiredText } from '../calls/fields';
import { orNewValue } from '../calls/new-value';
import { Day, DueDay } from '../calls/paging';

/** `unavailable`: whoever was asked does not have it. */
export const PointState = z.enum(['open', 'received', 'unavailable']);
export type PointState = z.infer<typeof PointState>;

const maxPoints = 20;

export const requestTexts = {
  noPoint: 'Please name the document.',
  tooManyPoints: 'Please ask for at most 20 documents at a time.',
  unknownState: 'Please choose open, received or unavailable.',
  pointNotFound: 'This request does not ask for that. Please reload the page.',
  hasPoints: 'Only a request for documents names documents and a day.',
} as const;

/** One thing that a document request asks for. Documents name the point that they answer. */
export const RequestPoint = z.object({
  _id: Id,
  text: z.string(),
  state: orNewValue(PointState),
  /** What was said about a document that is not available. */
  word: z.optional(z.string()),
});
export type RequestPoint = z.infer<typeof RequestPoint>;

/** What a document request asks for, in the order of the list. Its message says why, or is itself the only point. */
export const DocumentRequest = z.object({ dueOn: z.optional(Day), points: z.array(RequestPoint) });
export type DocumentRequest = z.infer<typeof DocumentRequest>;

/** Fields with which a document request is sent; without `points`, its text is the only one. */
export const requestFields = {
  points: z.optional(
    z
      .array(requiredText(300, requestTexts.noPoint), requestTexts.noPoint)
      .check(z.maxLength(maxPoints, requestTexts.tooManyPoints)),
  ),
  dueOn: z.optional(DueDay),
};

/** What a person says about a point. A word is kept with `unavailable` only. */
export const PointAnswer = z.object({
  state: z.enum(PointState.options, requestTexts.unknownState),
  word: optionalText(500),
});

/** What is still asked of the client of a case, without saying what it is. */
export const Requested = z.object({
  /** Points of all open requests by staff. */
  points: z.int(),
  /** Those for which nothing has come, and nobody has said that it is not available. */
  open: z.int(),
  /** The earliest day by which staff want to have it. */
  dueOn: z.optional(Day),
});
export type Requested = z.infer<typeof Requested>;
