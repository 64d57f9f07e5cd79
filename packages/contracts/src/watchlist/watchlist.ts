import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Dollars, Id, IdFilter, Instant, optionalLine, requiredLine, requiredText } from '../calls/fields';
import { limits } from '../calls/limits';
import { orNewValue } from '../calls/new-value';
import { Day, Pagination, pageQuery } from '../calls/paging';
import { SubjectKind, subjectNameLength } from '../cases/subject-details';
import { HitState } from '../screening/screenings';

/** What a month costs, in dollars. The names, the form and the invoice say the same. */
export const watchlistPrice = 100;

export const mostWatched = 25;

export const WatchStatus = z.enum(['active', 'paused', 'ended']);
export type WatchStatus = z.infer<typeof WatchStatus>;

export const AlertLevel = z.enum(['notice', 'warning', 'red-flag']);
export type AlertLevel = z.infer<typeof AlertLevel>;

export const watchStatusLabels = {
  active: 'Active',
  paused: 'Paused',
  ended: 'Ended',
} satisfies Record<WatchStatus, string>;

export const alertLevelLabels = {
  notice: 'Good to know',
  warning: 'Look into it',
  'red-flag': 'Red flag',
} satisfies Record<AlertLevel, string>;

export const watchlistTexts = {
  none: 'You have no watchlist.',
  notFound: "The watchlist could not be found or you don't have access to it.",
  subjectNotFound: 'The name is not on the watchlist.',
  alertNotFound: "The alert could not be found or you don't have access to it.",
  hitNotFound: 'This hit is not about this name, or a newer one has replaced it.',
  exists: 'You have a watchlist already.',
  confirmFirst: 'Please confirm your email address first.',
  notAgreed: 'Please agree to the monthly price.',
  noName: 'Please enter at least one name to watch',
  nameMissing: 'Please enter a name.',
  nameTooShort: 'Please enter a name of at least three letters, or a web address.',
  kindMissing: 'Please choose what the name is.',
  tooMany: 'A watchlist holds at most 25 names.',
  twice: 'This name is on the watchlist already.',
  lastName: 'A watchlist needs a name. End it if there is nothing to watch any more.',
  ended: 'This watchlist has ended. You can start a new one.',
  released: 'This alert has been released.',
  noText: 'Please write what the client should know.',
  noLevel: 'Please choose how serious it is.',
  /** The sentence to which the client agrees; the audit trail holds it. */
  agreement:
    'I agree to pay $100 a month, in advance. I can pause or end the watchlist on its page at any time; a month that is charged runs to its end, and no other follows.',
  /** Stands above the months whatever the lists have brought, so it tells nothing of any hit. */
  afterReview: 'A person looks at what the lists bring before you hear of it, so an alert may still follow.',
  covers:
    'We look for the names on the sanctions and warning lists that the firm keeps. We do not search news or courts for them, and no list is complete.',
} as const;

/** A name to watch, as a client enters it. */
const WatchedDraft = z.object({
  name: requiredLine(subjectNameLength, watchlistTexts.nameMissing),
  kind: z.enum(SubjectKind.options, watchlistTexts.kindMissing),
  country: optionalLine(limits.countryLength),
});

/** A name of the submitted form, which may lack its kind. */
export const WantedNameView = z.object({
  name: z.string(),
  kind: z.optional(orNewValue(SubjectKind)),
  country: z.optional(z.string()),
});

export const WatchedSubjectView = z.object({
  _id: Id,
  name: z.string(),
  kind: orNewValue(SubjectKind),
  country: z.optional(z.string()),
  addedOn: Day,
});

/** What a person of the firm has released about a name. */
export const ReleasedAlert = z.object({
  _id: Id,
  /** The name that it is about. */
  name: z.string(),
  level: orNewValue(AlertLevel),
  text: z.string(),
  releasedAt: Instant,
});

/** A list on which the names were looked for, in the edition of that day. */
export const CheckedList = z.object({ code: z.string(), title: z.string(), dated: z.optional(Day) });

/** A month of the watchlist, by the calendar month in which it began. */
export const WatchMonthView = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  checkedOn: Day,
  lists: z.array(CheckedList),
  alerts: z.array(ReleasedAlert),
  invoiceId: z.optional(Id),
});

/** The watchlist of a client. It never says what was found on a list, only what was released. */
export const WatchView = z.object({
  _id: Id,
  status: orNewValue(WatchStatus),
  price: Dollars,
  startedOn: Day,
  /** When the next month begins and is charged; the month that is charged ends the day before. */
  renewsOn: Day,
  subjects: z.array(WatchedSubjectView),
  /** The newest first, also those of watchlists that the client has ended before. */
  months: z.array(WatchMonthView),
});

/** An alert, as staff see it. */
export const WatchAlertView = z.object({
  _id: Id,
  subjectId: Id,
  name: z.string(),
  hitId: z.optional(Id),
  level: orNewValue(AlertLevel),
  text: z.string(),
  writtenBy: z.string(),
  writtenAt: Instant,
  /** Absent in a draft, which the client does not see. */
  releasedAt: z.optional(Instant),
});

const WatchedByStaff = z.extend(WatchedSubjectView, {
  /** Number of watchlists with this name among those that the reader may see. */
  watchedBy: z.int(),
});

/** A watchlist in the list of staff. Alerts are only in `StaffWatchView`, because reading them is recorded in the audit trail. */
export const WatchRow = z.object({
  _id: Id,
  caseId: Id,
  caseNumber: z.string(),
  client: z.object({ name: z.string(), email: z.string() }),
  status: orNewValue(WatchStatus),
  startedOn: Day,
  renewsOn: Day,
  subjects: z.array(WatchedByStaff),
  /** Number of alerts that wait to be released. */
  drafts: z.int(),
});

/** An entry of a list that a watched name may mean, for whoever writes an alert about it. */
export const WatchedHit = z.object({
  _id: Id,
  subjectId: Id,
  listedName: z.string(),
  /** Title of the list. */
  list: z.string(),
  state: orNewValue(HitState),
});

export const StaffWatchView = z.extend(WatchRow, {
  /** Current hits on the names that are watched now, the newest first. */
  hits: z.array(WatchedHit),
  /** The newest first. */
  alerts: z.array(WatchAlertView),
});

export type WatchedDraft = z.input<typeof WatchedDraft>;
export type WantedNameView = z.infer<typeof WantedNameView>;
export type WatchedSubjectView = z.infer<typeof WatchedSubjectView>;
export type ReleasedAlert = z.infer<typeof ReleasedAlert>;
export type CheckedList = z.infer<typeof CheckedList>;
export type WatchMonthView = z.infer<typeof WatchMonthView>;
export type WatchView = z.infer<typeof WatchView>;
export type WatchAlertView = z.infer<typeof WatchAlertView>;
export type WatchRow = z.infer<typeof WatchRow>;
export type WatchedHit = z.infer<typeof WatchedHit>;
export type StaffWatchView = z.infer<typeof StaffWatchView>;

export const getWatchlist = endpoint({
  method: 'GET',
  path: '/watchlist',
  access: ['client'],
  input: z.object({}),
  /** The newest watchlist of the client; null before the first. */
  data: z.object({
    watch: z.union([WatchView, z.literal(null)]),
    /** Names that the client has asked for when submitting the case, to start with; absent while a watchlist runs. */
    wanted: z.optional(z.array(WantedNameView)),
  }),
});

export const startWatchlist = endpoint({
  method: 'POST',
  path: '/watchlist',
  status: 201,
  access: ['client'],
  input: z.object({
    body: z.object({
      names: z
        .array(WatchedDraft)
        .check(z.minLength(1, watchlistTexts.noName), z.maxLength(mostWatched, watchlistTexts.tooMany)),
      agreed: z.literal(true, watchlistTexts.notAgreed),
    }),
  }),
  data: z.object({ watch: WatchView }),
  message: 'Your watchlist has started.',
});

export const changeWatchlist = endpoint({
  method: 'PUT',
  path: '/watchlist',
  access: ['client'],
  input: z.object({
    body: z.object({ status: z.enum(WatchStatus.options, 'Please choose active, paused or ended.') }),
  }),
  data: z.object({ watch: WatchView }),
  message: 'Your watchlist has been changed.',
});

export const addWatchedSubject = endpoint({
  method: 'POST',
  path: '/watchlist/subjects',
  status: 201,
  access: ['client'],
  input: z.object({ body: WatchedDraft }),
  data: z.object({ watch: WatchView }),
  message: 'The name is being watched.',
});

export const removeWatchedSubject = endpoint({
  method: 'DELETE',
  path: '/watchlist/subjects/:watchedId',
  access: ['client'],
  input: z.object({ params: z.object({ watchedId: Id }) }),
  data: z.object({ watch: WatchView }),
  message: 'The name is no longer watched.',
});

const { page, limit } = pageQuery;

export const listWatches = endpoint({
  method: 'GET',
  path: '/watches/list',
  access: ['admin', 'attorney'],
  input: z.object({
    query: z.object({
      page,
      limit,
      status: z.optional(z.enum(WatchStatus.options, 'Unknown status of a watchlist.')),
      caseId: z.optional(IdFilter),
      /** Finds the watchlists with this name, in whatever spelling. */
      name: optionalLine(subjectNameLength),
    }),
  }),
  data: z.object({ watches: z.array(WatchRow), pagination: Pagination }),
});

export const getWatch = endpoint({
  method: 'GET',
  path: '/watches/:watchId',
  access: ['admin', 'attorney'],
  input: z.object({ params: z.object({ watchId: Id }) }),
  data: z.object({ watch: StaffWatchView }),
});

export const draftAlert = endpoint({
  method: 'POST',
  path: '/watches/:watchId/alerts',
  status: 201,
  access: ['admin', 'attorney'],
  input: z.object({
    params: z.object({ watchId: Id }),
    body: z.object({
      subjectId: requiredText(64, watchlistTexts.subjectNotFound),
      /** The hit on a list that caused it, a current one on that name. The client never sees it. */
      hitId: z.optional(IdFilter),
      level: z.enum(AlertLevel.options, watchlistTexts.noLevel),
      text: requiredText(limits.textLength, watchlistTexts.noText),
    }),
  }),
  data: z.object({ alert: WatchAlertView }),
  message: 'The alert has been saved as a draft.',
});

const alert = z.object({ alertId: Id });

/** Shows an alert to the client, and mails that there is one, without its content. */
export const releaseAlert = endpoint({
  method: 'POST',
  path: '/alerts/:alertId/release',
  access: ['admin', 'attorney'],
  input: z.object({ params: alert, body: z.object({}) }),
  data: z.object({ alert: WatchAlertView }),
  message: 'The client can read the alert now.',
});

/** Deletes a draft. What was released stays. */
export const discardAlert = endpoint({
  method: 'DELETE',
  path: '/alerts/:alertId',
  access: ['admin', 'attorney'],
  input: z.object({ params: alert }),
  data: z.object({}),
  message: 'The draft has been discarded.',
});
