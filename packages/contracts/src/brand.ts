/** What the portal goes by until its operator names it with `BRAND_NAME`: on pages, invoices and mails alike. */
export const defaultBrandName = 'Risk Advisory';

/** How people would reach an operator who has named no address yet. */
export const placeholderContact = { email: 'support@example.com', phone: '+971 4 000 0000' };
