import type { Service } from '@portal/contracts';

const contactAbout = (subject: string) => `/contact?subject=${encodeURIComponent(subject)}`;

/** The form with this service's case type chosen. */
export const startOf = ({ caseType, code }: Service) => `/case-submission?caseType=${caseType}&serviceCode=${code}`;

/** What dials a number that people write with blanks. */
export const telephone = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

export const links = {
  submit: '/case-submission',
  services: '/services',
  quote: contactAbout('Custom quote'),
  consultation: contactAbout('Consultation'),
  volumePricing: contactAbout('Volume pricing'),
} as const;
