import { defaultBrandName, placeholderContact } from '@portal/contracts';

/** The operator's name for this portal, if there is one. The server writes it into the page. */
export const ownBrandName = (): string | undefined => document.documentElement.dataset.brand || undefined;

/** The operator's name for this portal, or the default. */
export const brandName = (): string => ownBrandName() ?? defaultBrandName;

/** The operator's contact details, which the server writes into the page, or placeholders if it writes none. */
export const supportContact = (): { email: string; phone: string } => {
  const { supportEmail, supportPhone } = document.documentElement.dataset;
  return { email: supportEmail || placeholderContact.email, phone: supportPhone || placeholderContact.phone };
};
