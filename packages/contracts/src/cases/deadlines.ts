import * as z from '@portal/contracts/zod';
import { Instant } from '../calls/fields';
import { orNewValue } from '../calls/new-value';
import type { ServiceLevel } from './case-types';

/** What the firm promises to every case, and an urgent response where money might still be stopped, in the order in which it falls due. */
export const DeadlineKind = z.enum(['urgent-response', 'first-response', 'assessment', 'report']);
/** `dropped`: the case ended before it was due to be met. */
export const DeadlineState = z.enum(['running', 'paused', 'met', 'dropped']);
/** Who has to act next in a case. */
export const WaitingOn = z.enum(['us', 'client', 'nobody']);

/** Numbers of the cases in which the firm, or the client, has to act. */
export const WaitingCounts = z.object({ us: z.int(), client: z.int() });

export type WaitingCounts = z.infer<typeof WaitingCounts>;
export type DeadlineKind = z.infer<typeof DeadlineKind>;
export type DeadlineState = z.infer<typeof DeadlineState>;
export type WaitingOn = z.infer<typeof WaitingOn>;

export const deadlineLabels = {
  'urgent-response': 'Urgent response',
  'first-response': 'First response',
  assessment: 'Initial assessment',
  report: 'Report',
} satisfies Record<DeadlineKind, string>;

export const waitingOnLabels = {
  us: 'Us',
  client: 'Client',
  nobody: 'Nobody',
} satisfies Record<WaitingOn, string>;

/** `late`: after the next deadline; `soon`: at most 24 hours before it. */
export const DueFilter = z.enum(['late', 'soon'], 'Please choose late or soon.');

export const dueLabels = {
  late: 'Late',
  soon: 'Within 24 hours',
} satisfies Record<z.infer<typeof DueFilter>, string>;

/**
 * Hours of working time from the submission to each deadline. The summary of a Quick Scan is its assessment and its report
 * in one, and whoever asks for advice first has not ordered a report yet.
 */
export const promisedHours = {
  quick: { 'first-response': 24, report: 48 },
  deep: { 'first-response': 24, assessment: 48, report: 120 },
  advise: { 'first-response': 24, assessment: 48 },
} satisfies Record<ServiceLevel, Partial<Record<DeadlineKind, number>>>;

/** Hours from the submission of an urgent case to the first response, at night and at weekends too. */
export const urgentResponseHours = 4;

export const Deadline = z.object({
  kind: orNewValue(DeadlineKind),
  state: orNewValue(DeadlineState),
  startedAt: Instant,
  /** Absent while the deadline is paused. */
  dueAt: z.optional(Instant),
  metAt: z.optional(Instant),
});

/** The deadline that a case has to meet next. */
export const NextDeadline = z.object({
  kind: orNewValue(DeadlineKind),
  /** Absent while the deadline is paused, because documents that the firm asked for are missing. */
  dueAt: z.optional(Instant),
});

export type Deadline = z.infer<typeof Deadline>;
export type NextDeadline = z.infer<typeof NextDeadline>;
