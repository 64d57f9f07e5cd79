import type { CaseType } from '../cases/case-types';

/** The names of the six services by code, apart from their texts, so that lists need not load those. */
export const serviceNames = {
  'company-report': 'Company verification report',
  'platform-vetting': 'Investment scheme and platform risk check',
  'post-scam': 'Post-scam advisory and recovery strategy',
  'background-check': 'Individual background screening',
  cybercrime: 'Cybercrime and online fraud advisory',
  'risk-alerts': 'Ongoing risk alert subscription',
} as const;

/** The case type that the form preselects for each service. */
export const serviceCaseTypes = {
  'company-report': 'company',
  'platform-vetting': 'investment',
  'post-scam': 'post-scam',
  'background-check': 'individual',
  cybercrime: 'post-scam',
  'risk-alerts': 'general',
} as const satisfies Record<keyof typeof serviceNames, CaseType>;

/** The short names of the services, for lists. */
const shortServiceNames = {
  'company-report': 'Company report',
  'platform-vetting': 'Platform risk check',
  'post-scam': 'Post-scam advisory',
  'background-check': 'Background check',
  cybercrime: 'Cybercrime advice',
  'risk-alerts': 'Risk alerts',
} satisfies Record<keyof typeof serviceNames, string>;

const nameIn =
  (names: Readonly<Record<string, string>>) =>
  (code: string | null | undefined): string | undefined =>
    code ? (Object.hasOwn(names, code) ? names[code] : code) : undefined;

/** Returns the name of an advertised service, or the code itself: a link may name a service that is no longer offered. */
export const serviceNameOf = nameIn(serviceNames);

/** Like `serviceNameOf`, for lists. */
export const shortServiceNameOf = nameIn(shortServiceNames);
