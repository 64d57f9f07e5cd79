import { type Case, neverDue } from '../case.entity';

/** The part of a new case that no answer decides, because nothing has happened in it yet. */
export const newCase = {
  status: 'pending',
  attorneyId: null,
  lostToConflict: '',
  messageCount: 0,
  eventCount: 0,
  staffEventCount: 0,
  invoicedCents: 0,
  dueAt: neverDue,
  nextDeadline: null,
  waitingOn: null,
  unreadSince: neverDue,
  paidOn: null,
  bankToldAt: null,
  outcomeMessageId: null,
  reportReleasedAt: null,
  reviewerId: null,
  reportOpenedAt: null,
  resolvedAt: null,
  closedAt: null,
  legalHoldAt: null,
  legalHoldReason: null,
  erasedAt: null,
} as const satisfies Partial<Case>;
