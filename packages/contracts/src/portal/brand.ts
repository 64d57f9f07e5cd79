/** Name of the portal on pages, invoices and emails while `BRAND_NAME` is unset. */
export const defaultBrandName = 'Risk Advisory';

/** Contact data shown until the operator configures its own. */
export const placeholderContact = { email: 'support@example.com', phone: '+971 4 000 0000' };
