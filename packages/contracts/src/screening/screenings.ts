import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Id, Instant, requiredText } from '../calls/fields';
import { orNewValue } from '../calls/new-value';
import { Day, Pagination, pageQuery } from '../calls/paging';

export const screeningReasonLength = 2_000;

export const screeningTexts = {
  noLists: 'No list has been published yet. An admin has to import one first.',
  hitNotFound: 'This hit no longer exists, or it is in none of your cases.',
  reasonMissing: 'Please give a reason.',
  stateUnknown: 'Please say whether this is them.',
  stale: 'Somebody else has just decided about this hit. Look at it again.',
  outdated: 'The entry or the name has changed since. Decide about the newer hit.',
  otherPerson: 'Only the name agrees. A second person has to confirm that this is them.',
  screened: 'The names have been looked for.',
  decided: 'The decision has been kept.',
  proposed: 'Your decision has been kept. Only the name agrees, so a second person has to confirm it.',
  loadFailed: 'The screenings could not be loaded.',
  screenFailed: 'The names could not be looked for. Please try again.',
  decideFailed: 'The decision could not be kept. Please try again.',
} as const;

/** `proposed`: one person says that this is them, and a second one has to confirm it. */
export const HitState = z.enum(['open', 'proposed', 'not-them', 'them', 'unclear']);
export const HitVerdict = z.enum(['not-them', 'them', 'unclear']);
export const ListedKind = z.enum(['person', 'organisation', 'vessel', 'unknown']);
export const ScreeningTrigger = z.enum(['person', 'edition', 'month']);
export const FactAgreement = z.enum(['agrees', 'near', 'differs', 'unknown']);

export const hitStateLabels = {
  open: 'To decide',
  proposed: 'Waits for a second person',
  'not-them': 'Not them',
  them: 'This is them',
  unclear: 'Unclear',
} satisfies Record<HitState, string>;

/** The edition of a list that was asked. */
export const ScreenedEdition = z.object({
  list: z.string(),
  title: z.string(),
  /** The day that the list itself names; absent when it names none. */
  dated: z.optional(Day),
  importedAt: Instant,
});

/** A name that was looked for, with what was known of its bearer. */
export const AskedName = z.object({
  name: z.string(),
  kind: orNewValue(ListedKind),
  country: z.optional(z.string()),
  born: z.optional(z.int()),
  /** Year of birth by an approximate age. It is shown beside what is listed, and not asked for. */
  bornAbout: z.optional(z.int()),
});

/** An entry of a list, as it was when it was found. */
export const ListedEntry = z.object({
  list: z.string(),
  /** Stays the same in later editions. */
  key: z.string(),
  kind: orNewValue(ListedKind),
  names: z.array(z.string()),
  /** Years of birth, of which one or more may be right. */
  born: z.array(z.int()),
  /** Dates and years of birth, as the list writes them. */
  bornOn: z.array(z.string()),
  countries: z.array(z.string()),
  programmes: z.array(z.string()),
  /** The list's own reference. */
  reference: z.string(),
  /** Numbers of passports, registers and ships. */
  identifiers: z.array(z.string()),
});

/** One thing that is known of both sides, or of one. */
export const HitFact = z.object({
  fact: orNewValue(z.enum(['name', 'birth', 'country'])),
  asked: z.string(),
  listed: z.string(),
  agreement: orNewValue(FactAgreement),
});

const Person = z.object({ _id: Id, name: z.string() });

export const HitDecision = z.object({ state: orNewValue(HitState), reason: z.string(), by: Person, at: Instant });

/** A listed entry that a name of a subject may mean. */
export const HitView = z.object({
  _id: Id,
  subject: z.object({
    _id: Id,
    name: z.string(),
    kind: orNewValue(ListedKind),
    /** For a watched name, the case of its watchlist. */
    case: z.optional(z.object({ _id: Id, caseNumber: z.string() })),
    /** The watchlist on which the name is now; absent for a subject of a case. */
    watch: z.optional(z.object({ _id: Id })),
  }),
  entry: ListedEntry,
  edition: ScreenedEdition,
  /** The name that was looked for, and the listed name that is most like it. */
  askedName: z.string(),
  listedName: z.string(),
  /** From 0 to 1. */
  score: z.number(),
  reasons: z.array(z.string()),
  facts: z.array(HitFact),
  /** True when nothing but the name agrees. */
  nameOnly: z.boolean(),
  /** What is new since the hit before, which was decided about or not; absent for a first hit. */
  changes: z.optional(z.array(z.string())),
  /** When the entry was gone from the list. */
  removedAt: z.optional(Instant),
  state: orNewValue(HitState),
  /** True for a hit that a newer one has replaced, because the entry or the name has changed. */
  replaced: z.boolean(),
  decidedBy: z.optional(Person),
  decidedAt: z.optional(Instant),
  reason: z.optional(z.string()),
  /** All decisions, the newest first. */
  decisions: z.array(HitDecision),
  foundAt: Instant,
  /** Changes with each decision. */
  version: z.int(),
  abilities: z.object({
    decide: z.boolean(),
    /** Say alone that this is them, or confirm it after another person. */
    confirm: z.boolean(),
  }),
});

/** One look for the names of a subject. It is kept also when nothing was found. */
export const ScreeningView = z.object({
  _id: Id,
  subject: z.object({ _id: Id, name: z.string() }),
  startedAt: Instant,
  startedBy: z.optional(Person),
  trigger: orNewValue(ScreeningTrigger),
  editions: z.array(ScreenedEdition),
  /** The least score of a hit, from 0 to 1. */
  threshold: z.number(),
  asked: z.array(AskedName),
  /** Number of hits, so that a reader who understands not all of them does not take that for nothing found. */
  found: z.int(),
  hits: z.array(HitView),
});

const staff = ['admin', 'attorney'] as const;

export const screenSubject = endpoint({
  method: 'POST',
  path: '/subjects/:subjectId/screenings',
  status: 201,
  access: staff,
  input: z.object({ params: z.object({ subjectId: Id }) }),
  data: z.object({ screening: ScreeningView }),
  message: screeningTexts.screened,
});

export const listScreenings = endpoint({
  method: 'GET',
  path: '/cases/:caseId/screenings',
  access: staff,
  input: z.object({ params: z.object({ caseId: Id }) }),
  data: z.object({
    /** The newest first, at most 100. */
    screenings: z.array(ScreeningView),
    /** Whom or what the case names, by ids for `POST /subjects/{subjectId}/screenings`. */
    subjects: z.array(z.object({ _id: Id, name: z.string(), kind: orNewValue(ListedKind) })),
    /** The lists of which an edition is live. */
    lists: z.array(ScreenedEdition),
    /** True when a name alone needs a second person. */
    reviewRequired: z.boolean(),
  }),
});

const { page, limit } = pageQuery;

export const listHits = endpoint({
  method: 'GET',
  path: '/screening/hits',
  access: staff,
  input: z.object({
    query: z.object({
      /** `open` includes those that wait for a second person, `decided` are all others. */
      state: z._default(z.enum(['open', 'decided', ...HitVerdict.options], screeningTexts.stateUnknown), 'open'),
      page,
      limit,
    }),
  }),
  data: z.object({ hits: z.array(HitView), pagination: Pagination }),
});

export const decideHit = endpoint({
  method: 'PUT',
  path: '/screening/hits/:hitId',
  access: staff,
  input: z.object({
    params: z.object({ hitId: Id }),
    body: z.object({
      state: z.enum(HitVerdict.options, screeningTexts.stateUnknown),
      reason: requiredText(screeningReasonLength, screeningTexts.reasonMissing),
      /** The version that the caller has seen; another one is refused. */
      version: z.optional(z.int()),
    }),
  }),
  data: z.object({ hit: HitView }),
  message: screeningTexts.decided,
});

export type HitState = z.infer<typeof HitState>;
export type HitVerdict = z.infer<typeof HitVerdict>;
export type ListedKind = z.infer<typeof ListedKind>;
export type FactAgreement = z.infer<typeof FactAgreement>;
export type ScreeningTrigger = z.infer<typeof ScreeningTrigger>;
export type ScreenedEdition = z.infer<typeof ScreenedEdition>;
export type AskedName = z.infer<typeof AskedName>;
export type ListedEntry = z.infer<typeof ListedEntry>;
export type HitFact = z.infer<typeof HitFact>;
export type HitDecision = z.infer<typeof HitDecision>;
export type HitView = z.infer<typeof HitView>;
export type ScreeningView = z.infer<typeof ScreeningView>;
