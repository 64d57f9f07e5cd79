/** The name this portal goes by; the server writes the operator's own into the page. */
export const brandName = (): string => document.documentElement.dataset.brand || 'Risk Advisory';

/** How people reach the operator. Placeholders stand until the server writes the operator's own into the page. */
export const supportContact = (): { email: string; phone: string } => {
  const { supportEmail, supportPhone } = document.documentElement.dataset;
  return { email: supportEmail || 'support@example.com', phone: supportPhone || '+971 4 000 0000' };
};
