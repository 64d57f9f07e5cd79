import { defaultBrandName, placeholderContact } from '@portal/contracts';

/** The operator's name for this portal, if there is one. The server writes it into the page. */
export const ownBrandName = (): string | undefined => document.documentElement.dataset.brand || undefined;

/** The operator's name for this portal, or the default. */
export const brandName = (): string => ownBrandName() ?? defaultBrandName;

/** The operator's contact details, as far as the server writes them into the page. The names are those of schema.org. */
export const ownSupportContact = (): { email?: string; telephone?: string } => {
  const { supportEmail, supportPhone } = document.documentElement.dataset;
  return { ...(supportEmail && { email: supportEmail }), ...(supportPhone && { telephone: supportPhone }) };
};

/** The operator's contact details, or placeholders outside production. In production the phone is '' while it is not set. */
export const supportContact = (): { email: string; phone: string } => {
  const { supportEmail, supportPhone } = document.documentElement.dataset;
  return { email: supportEmail || placeholderContact.email, phone: supportPhone ?? placeholderContact.phone };
};

const factNames = ['person', 'licence', 'city', 'hours'] as const;

/** What the operator says of the firm, each as far as it is set: who answers for it, its licence, its city, its opening hours. */
export const firmFacts = (): Partial<Record<(typeof factNames)[number], string>> => {
  const { dataset } = document.documentElement;
  return Object.fromEntries(factNames.flatMap((name) => (dataset[name] ? [[name, dataset[name]]] : [])));
};
