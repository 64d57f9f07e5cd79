import { msg } from '@portal/build/i18n';
import type { Service } from '@portal/contracts';

const contactAbout = (subject: string) => `/contact?subject=${encodeURIComponent(subject)}`;

/** Link to the form with this service's case type preset. */
export const startOf = ({ caseType, code }: Service) => `/case-submission?caseType=${caseType}&serviceCode=${code}`;

/** Returns a `tel:` link for a phone number written with spaces. */
export const telephone = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

export const links = {
  submit: '/case-submission',
  services: '/services',
  quote: contactAbout(msg('Custom quote')),
  consultation: '/consultation',
  volumePricing: contactAbout(msg('Volume pricing')),
} as const;
