import * as z from '@portal/contracts/zod';

export const CaseType = z.enum(['company', 'investment', 'individual', 'post-scam', 'general']);
export const ServiceLevel = z.enum(['quick', 'deep', 'advise']);
export const CaseStatus = z.enum(['pending', 'assigned', 'in-progress', 'resolved', 'closed']);
export const LegalFollowup = z.enum(['lawyer-referral', 'police-complaint', 'exploring']);

export type CaseType = z.infer<typeof CaseType>;
export type ServiceLevel = z.infer<typeof ServiceLevel>;
export type CaseStatus = z.infer<typeof CaseStatus>;
export type LegalFollowup = z.infer<typeof LegalFollowup>;

export const caseTypeLabels = {
  company: 'Company Risk Check',
  investment: 'Investment / Platform Vetting',
  individual: 'Individual Background Check',
  'post-scam': 'Post-Scam Advisory',
  general: 'General Advisory',
} satisfies Record<CaseType, string>;

/** The short names of the types, for lists. */
export const caseTypeNames = {
  company: 'Company Risk Check',
  investment: 'Platform Vetting',
  individual: 'Background Check',
  'post-scam': 'Post-Scam Advisory',
  general: 'General Advisory',
} satisfies Record<CaseType, string>;

export const caseStatusLabels = {
  pending: 'Pending',
  assigned: 'Assigned',
  'in-progress': 'In-progress',
  resolved: 'Resolved',
  closed: 'Closed',
} satisfies Record<CaseStatus, string>;

export const serviceLevelLabels = {
  quick: 'Quick Scan – Summary within 48 hrs ($500–1000)',
  deep: 'Deep Dive – Detailed Report in 4–5 Days ($2000+)',
  advise: 'Not sure yet – please advise me',
} satisfies Record<ServiceLevel, string>;

/** The short names of the levels, for lists. */
export const serviceLevelNames = {
  quick: 'Quick Scan',
  deep: 'Deep Dive',
  advise: 'Not sure yet',
} satisfies Record<ServiceLevel, string>;

export const legalFollowupLabels = {
  'lawyer-referral': 'I would like a referral to a vetted lawyer',
  'police-complaint': 'I would like guidance on filing a police complaint',
  exploring: 'I am only exploring my options for now',
} satisfies Record<LegalFollowup, string>;

const activeFor = {
  admin: ['assigned', 'in-progress'],
  attorney: ['assigned', 'in-progress'],
  client: ['pending', 'assigned', 'in-progress'],
} satisfies Record<string, CaseStatus[]>;

/** 'Active' means different statuses to different roles (specification, point 4). */
export const isActiveFor = (role: keyof typeof activeFor, status: CaseStatus) =>
  (activeFor[role] as CaseStatus[]).includes(status);

export const isCompleted = (status: CaseStatus) => status === 'resolved' || status === 'closed';

export const CaseCounts = z.object({
  total: z.int(),
  pending: z.int(),
  assigned: z.int(),
  'in-progress': z.int(),
  resolved: z.int(),
  closed: z.int(),
});
export type CaseCounts = z.infer<typeof CaseCounts>;

/** Groups of the dashboards. The counts cover all rows, not only the page that was loaded. */
export const groupCases = (role: keyof typeof activeFor, counts: CaseCounts) => ({
  total: counts.total,
  pending: counts.pending,
  active: CaseStatus.options
    .filter((status) => isActiveFor(role, status))
    .reduce((sum, status) => sum + counts[status], 0),
  completed: counts.resolved + counts.closed,
});

export const mayNotChangeStatus = (from: CaseStatus, to: CaseStatus) => `Cannot change status from ${from} to ${to}.`;
