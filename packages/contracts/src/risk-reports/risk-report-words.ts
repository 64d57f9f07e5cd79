import * as z from '@portal/contracts/zod';
import { CaseType, caseTypeLabels } from '../cases/case-types';

export const RiskReportStatus = z.enum(['draft', 'in-review', 'released', 'superseded']);
export const RiskRating = z.enum(['low', 'moderate', 'high', 'critical', 'inconclusive']);
/** What kind of report it is: that of its case type, or a Quick Scan of one page. */
export const ReportTemplate = z.enum([...CaseType.options, 'quick-scan']);
export const FindingArea = z.enum([
  'registration',
  'ownership',
  'licence',
  'litigation',
  'sanctions',
  'media',
  'address',
  'finance',
  'identity',
]);
export const FindingVerdict = z.enum(['confirmed', 'not-confirmed', 'red-flag', 'not-found']);
export const FindingConfidence = z.enum(['high', 'medium', 'low']);
export const SourceKind = z.enum([
  'registry',
  'court',
  'sanctions-list',
  'media',
  'website',
  'document',
  'person',
  'other',
]);

export type RiskReportStatus = z.infer<typeof RiskReportStatus>;
export type RiskRating = z.infer<typeof RiskRating>;
export type ReportTemplate = z.infer<typeof ReportTemplate>;
export type FindingArea = z.infer<typeof FindingArea>;
export type FindingVerdict = z.infer<typeof FindingVerdict>;
export type FindingConfidence = z.infer<typeof FindingConfidence>;
export type SourceKind = z.infer<typeof SourceKind>;

export const reportTemplateLabels = {
  ...caseTypeLabels,
  'quick-scan': 'Quick Scan',
} satisfies Record<ReportTemplate, string>;

/** More findings would not fit the one page of a Quick Scan. */
export const quickScanFindings = 5;

export const riskRatingLabels = {
  low: 'Low risk',
  moderate: 'Moderate risk',
  high: 'High risk',
  critical: 'Critical risk',
  inconclusive: 'Inconclusive',
} satisfies Record<RiskRating, string>;

/** What a rating means, for a reader who sees only one report in their life. */
export const riskRatingMeanings = {
  low: 'We found no warning signs in what we examined.',
  moderate: 'Some points need an answer before you go on.',
  high: 'We found serious warning signs.',
  critical: 'We found strong signs of fraud or serious harm.',
  inconclusive: 'The facts that we could find do not allow a rating.',
} satisfies Record<RiskRating, string>;

export const findingAreaLabels = {
  registration: 'Registration',
  ownership: 'Ownership and directors',
  licence: 'Licence',
  litigation: 'Court cases',
  sanctions: 'Sanctions and warnings',
  media: 'Press and reviews',
  address: 'Address and presence',
  finance: 'Finances',
  identity: 'Identity',
} satisfies Record<FindingArea, string>;

export const findingVerdictLabels = {
  confirmed: 'Confirmed',
  'not-confirmed': 'Not confirmed',
  'red-flag': 'Red flag',
  'not-found': 'Nothing found',
} satisfies Record<FindingVerdict, string>;

export const findingConfidenceLabels = {
  high: 'High confidence',
  medium: 'Medium confidence',
  low: 'Low confidence',
} satisfies Record<FindingConfidence, string>;

export const sourceKindLabels = {
  registry: 'Public register',
  court: 'Court record',
  'sanctions-list': 'Sanctions or warning list',
  media: 'Press',
  website: 'Website',
  document: 'Document of the case',
  person: 'Interview or enquiry',
  other: 'Other',
} satisfies Record<SourceKind, string>;
