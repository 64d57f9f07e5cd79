/** The names of the six services by code, apart from their texts, so that lists need not load those. */
export const serviceNames = {
  'company-report': 'Company verification report',
  'platform-vetting': 'Investment scheme and platform risk check',
  'post-scam': 'Post-scam advisory and recovery strategy',
  'background-check': 'Individual background screening',
  cybercrime: 'Cybercrime and online fraud advisory',
  'risk-alerts': 'Ongoing risk alert subscription',
} as const;

/** Returns the name of an advertised service, or the code itself: a link may name a service that is no longer offered. */
export const serviceNameOf = (code: string | null | undefined): string | undefined =>
  code ? (Object.hasOwn(serviceNames, code) ? serviceNames[code as keyof typeof serviceNames] : code) : undefined;
