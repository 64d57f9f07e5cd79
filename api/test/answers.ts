import type { SubmissionDraft } from '@portal/contracts';

/** Returns a valid submission with the given changes. */
export const answers = (change: Partial<SubmissionDraft> & Record<string, unknown> = {}): SubmissionDraft => ({
  fullName: 'Carl Client',
  email: 'carl@example.com',
  phone: '+971 50 000 0000',
  country: 'UAE',
  caseType: 'company',
  serviceLevel: 'deep',
  legalFollowup: ['exploring'],
  confidentialityConfirmed: true,
  subjectDetails: { companyName: 'Golden Harvest FZE', concerns: 'They ask for payment in advance.' },
  ...change,
});
