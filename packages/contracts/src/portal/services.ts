import type { CaseType } from '../cases/case-types';
import { serviceCaseTypes, serviceNames } from './service-names';

/** One advertised service. Prices are starting points; only an invoice is binding. */
export interface Service {
  code: string;
  name: string;
  title: string;
  summary: string;
  price: string;
  note?: string;
  popular?: boolean;
  /** Case type that the submission form preselects. */
  caseType: CaseType;
}

/** The six services of the specification's point 1, with the prices of point 9. */
export const services: readonly Service[] = [
  {
    code: 'company-report',
    name: serviceNames['company-report'],
    title: 'Company Risk Report',
    summary: 'Registration, ownership, licences, litigation and reputation of a company, checked at the source.',
    price: 'from $500',
    note: '48-hour',
    caseType: serviceCaseTypes['company-report'],
  },
  {
    code: 'platform-vetting',
    name: serviceNames['platform-vetting'],
    title: 'Platform / Investment Vetting',
    summary: 'Who is behind a platform, whether it is licensed, and what its promises and money flows reveal.',
    price: 'from $1,000',
    popular: true,
    caseType: serviceCaseTypes['platform-vetting'],
  },
  {
    code: 'post-scam',
    name: serviceNames['post-scam'],
    title: 'Post-Scam Advisory',
    summary: 'A calm look at what happened, what evidence to keep, whom to tell, and which steps are worth their cost.',
    price: 'from $2,000',
    caseType: serviceCaseTypes['post-scam'],
  },
  {
    code: 'background-check',
    name: serviceNames['background-check'],
    title: 'Individual Background Check',
    summary: 'Identity, history, affiliations and red flags of a person before you trust them with money or a secret.',
    price: 'from $2,000',
    caseType: serviceCaseTypes['background-check'],
  },
  {
    code: 'cybercrime',
    name: serviceNames['cybercrime'],
    title: 'Cybercrime and Online Fraud Advisory',
    summary: 'Advice after phishing, account takeover or online extortion: contain it, record it, report it.',
    price: 'Contact for price',
    caseType: serviceCaseTypes['cybercrime'],
  },
  {
    code: 'risk-alerts',
    name: serviceNames['risk-alerts'],
    title: 'Ongoing Risk Alert Subscription',
    summary: 'A monthly watchlist of the names that matter to you, with an alert when a red flag appears.',
    price: '$100/month',
    note: 'Monthly watchlist and red-flag alerts',
    caseType: serviceCaseTypes['risk-alerts'],
  },
];

export const volumePackages = {
  title: 'Volume Pricing Packages',
  price: 'Contact us',
  audiences: ['Exporters', 'Compliance teams', 'Law firms'],
} as const;
