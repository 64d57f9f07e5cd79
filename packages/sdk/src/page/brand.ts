import { defaultBrandName, placeholderContact } from '@portal/contracts';

/** The name that the operator gave to this portal, if any; the server writes it into the page. */
export const ownBrandName = (): string | undefined => document.documentElement.dataset.brand || undefined;

/** The name this portal goes by. */
export const brandName = (): string => ownBrandName() ?? defaultBrandName;

/** How people reach the operator. Placeholders stand until the server writes the operator's own into the page. */
export const supportContact = (): { email: string; phone: string } => {
  const { supportEmail, supportPhone } = document.documentElement.dataset;
  return { email: supportEmail || placeholderContact.email, phone: supportPhone || placeholderContact.phone };
};
