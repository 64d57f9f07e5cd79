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

/** The operator's contact details, or placeholders. */
export const supportContact = (): { email: string; phone: string } => {
  const { email = placeholderContact.email, telephone = placeholderContact.phone } = ownSupportContact();
  return { email, phone: telephone };
};
