import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Id, Instant, line, optionalText, text, translations } from '../calls/fields';
import { limits } from '../calls/limits';
import { orNewValue } from '../calls/new-value';
import { PastDay } from '../calls/paging';
import {
  FindingArea,
  FindingConfidence,
  FindingVerdict,
  ReportTemplate,
  RiskRating,
  RiskReportStatus,
  SourceKind,
} from './risk-report-words';

export const riskReportTexts = {
  notFound: "The requested report could not be found or you don't have access to it.",
  stale: 'Someone else has just changed this report. Reload it and try again.',
  underReview: 'This report is being reviewed. Send it back to change it.',
  frozen: 'A released report never changes. Write a corrected version instead.',
  discardByAuthor: 'Only the person who saved this draft last, or an admin, can discard it.',
  discarded: 'The draft has been discarded.',
  draftGone: 'This draft no longer exists: it was discarded or released. Copy your text, then reload the report.',
  reviewByOther: 'Someone other than its author must review this report before it is released.',
  notThisDocument: 'Choose a document of this case, or remove it from the source.',
  notAReviewer:
    'Choose an admin or an attorney who can work, and who neither wrote this report nor has an interest in it.',
  none: 'No report yet',
  loadFailed: 'Failed to load the report',
} as const;

const orUndecided = <T extends z.ZodMiniType>(words: T) => z.optional(z.union([words, z.literal('')]));

const SourceDraft = z.object({
  title: line(300),
  kind: z.enum(SourceKind.options, 'Unknown kind of source.'),
  /** Where the source can be found: an address, a file number, a page. */
  reference: line(1_000),
  /** Empty while unknown. */
  seenOn: z.union([z.literal(''), PastDay], 'Please give a date as YYYY-MM-DD.'),
  /** A document of the same case. */
  documentId: z.optional(Id),
});

const FindingDraft = z.object({
  area: z.enum(FindingArea.options, 'Unknown area.'),
  /** Empty until somebody has judged. */
  verdict: z.union([z.enum(FindingVerdict.options), z.literal('')], 'Unknown verdict.'),
  confidence: z.enum(FindingConfidence.options, 'Unknown confidence.'),
  text: text(limits.textLength),
  sources: z.array(SourceDraft).check(z.maxLength(20, 'Please name at most 20 sources for a finding.')),
});

const note = text(limits.textLength);

/** The content of a report that staff write. Everything may be empty until the release. */
export const RiskReportDraft = z.object({
  template: z.enum(ReportTemplate.options, 'Unknown kind of report.'),
  subjectName: line(200),
  rating: orUndecided(z.enum(RiskRating.options, 'Unknown rating.')),
  recommendation: note,
  summary: note,
  /** The summary in other languages. A language that is left out keeps its text; an empty text takes it away. A client reads one of them as `summary`. */
  summaryTranslations: z.optional(translations(limits.textLength)),
  /** What was examined. */
  scope: note,
  /** What could not be examined, and what the report does not say. */
  limits: note,
  /** Why this version replaces the one before; the client reads it. */
  correctionReason: text(1_000),
  findings: z.array(FindingDraft).check(z.maxLength(40, 'Please use at most 40 findings.')),
});

const SourceView = z.extend(SourceDraft, {
  kind: orNewValue(SourceKind),
  seenOn: z.string(),
  /** Absent when the document was removed or the reader may not open it. */
  document: z.optional(z.object({ _id: Id, originalFileName: z.string() })),
});

const FindingView = z.extend(FindingDraft, {
  area: orNewValue(FindingArea),
  verdict: z.union([orNewValue(FindingVerdict), z.literal('')]),
  confidence: orNewValue(FindingConfidence),
  sources: z.array(z.omit(SourceView, { documentId: true })),
});

/** Actions that the current user may perform on this version, as the server decides. */
export const RiskReportAbilities = z.object({
  edit: z.boolean(),
  discard: z.boolean(),
  askForReview: z.boolean(),
  sendBack: z.boolean(),
  release: z.boolean(),
});

/** One version of the report of a case. */
export const RiskReportView = z.extend(RiskReportDraft, {
  _id: Id,
  caseId: Id,
  caseNumber: z.string(),
  version: z.int(),
  /** Increases with every change, so that two writers cannot overwrite each other. */
  revision: z.int(),
  status: orNewValue(RiskReportStatus),
  template: orNewValue(ReportTemplate),
  rating: z.optional(orNewValue(RiskRating)),
  findings: z.array(FindingView),
  preparedBy: z.string(),
  /** True when the reader prepared it. */
  mine: z.optional(z.boolean()),
  reviewedBy: z.optional(z.string()),
  /** Who is asked by name to review it; absent when any admin may. */
  reviewer: z.optional(z.string()),
  /** True when the reader is asked by name. */
  reviewsIt: z.optional(z.boolean()),
  /** What the reviewer asks to change; staff only. */
  reviewNote: z.optional(z.string()),
  updatedAt: Instant,
  releasedAt: z.optional(Instant),
  /** Hash of the released content in lower-case hexadecimal, as printed on the PDF. */
  sha256: z.optional(z.string()),
  /** Whether the stored content still has this hash. */
  isIntact: z.optional(z.boolean()),
  abilities: RiskReportAbilities,
});

/** The released report, as the page of its case announces it. */
export const ReleasedRiskReport = z.object({
  _id: Id,
  version: z.int(),
  rating: orNewValue(RiskRating),
  releasedAt: Instant,
  /** Whom or what the report is about. */
  subjectName: z.optional(z.string()),
});

/** The state of a report after a change. */
export const RiskReportState = z.object({
  _id: Id,
  version: z.int(),
  revision: z.int(),
  status: orNewValue(RiskReportStatus),
  updatedAt: Instant,
});

const staff = ['admin', 'attorney'] as const;

/** The versions of a case's report, the newest first. A client gets only those that were released. */
export const listRiskReports = endpoint({
  method: 'GET',
  path: '/cases/:caseId/risk-reports',
  access: 'signed-in',
  input: z.object({ params: z.object({ caseId: Id }) }),
  data: z.object({
    reports: z.array(RiskReportView),
    /** Whether the current user may write a report or a correction. */
    mayWrite: z.boolean(),
    /** Whether someone other than the author must review a report before its release. */
    reviewRequired: z.boolean(),
  }),
});

/** Saves the draft of a case's report, and creates it if there is none. */
export const saveRiskReport = endpoint({
  method: 'PUT',
  path: '/cases/:caseId/risk-report',
  access: staff,
  input: z.object({
    params: z.object({ caseId: Id }),
    body: z.object({
      /** The draft that the caller has loaded; absent while there is none. */
      riskReportId: z.optional(Id),
      /** Its revision; 0 while there is no draft. */
      revision: z.int('Please send the revision that you have loaded.'),
      draft: RiskReportDraft,
    }),
  }),
  data: z.object({ report: RiskReportState }),
});

/** Asks for a review, sends a draft back to its author, or releases it to the client. */
export const changeRiskReportStatus = endpoint({
  method: 'PUT',
  path: '/risk-reports/:riskReportId/status',
  access: staff,
  input: z.object({
    params: z.object({ riskReportId: Id }),
    body: z.object({
      status: z.enum(['draft', 'in-review', 'released'], 'Please choose draft, in-review or released.'),
      /** The revision that the caller has read, so that only a text that was seen is released. */
      revision: z.int('Please send the revision that you have loaded.'),
      /** What the author is asked to change. */
      note: optionalText(2_000),
      /** Who is asked for a review; every admin when it is absent. */
      reviewerId: z.optional(Id),
    }),
  }),
  data: z.object({ report: RiskReportState }),
});

/** The people who may be asked to review a report: admins and attorneys who can work, without its author. */
export const listReviewers = endpoint({
  method: 'GET',
  path: '/risk-reports/:riskReportId/reviewers',
  access: staff,
  input: z.object({ params: z.object({ riskReportId: Id }) }),
  data: z.object({ reviewers: z.array(z.object({ _id: Id, name: z.string(), role: z.enum(['admin', 'attorney']) })) }),
});

/** Deletes a draft that was never released. */
export const discardRiskReport = endpoint({
  method: 'DELETE',
  path: '/risk-reports/:riskReportId',
  access: staff,
  input: z.object({
    params: z.object({ riskReportId: Id }),
    body: z.object({
      /** The revision that the caller has read, so that a text is not deleted unseen. */
      revision: z.int('Please send the revision that you have loaded.'),
    }),
  }),
  data: z.object({}),
  message: riskReportTexts.discarded,
});

/** Sends one version as a PDF; every download is recorded in the audit trail. */
export const downloadRiskReport = endpoint({
  method: 'GET',
  path: '/risk-reports/:riskReportId/pdf',
  access: 'signed-in',
  input: z.object({ params: z.object({ riskReportId: Id }) }),
  data: z.object({}),
  carries: 'file',
});

export type RiskReportDraft = z.output<typeof RiskReportDraft>;
export type RiskReportView = z.infer<typeof RiskReportView>;
export type FindingView = z.infer<typeof FindingView>;
export type ReleasedRiskReport = z.infer<typeof ReleasedRiskReport>;
export type RiskReportState = z.infer<typeof RiskReportState>;
