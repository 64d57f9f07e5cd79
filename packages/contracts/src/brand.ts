/** What the portal goes by until its operator names it with `BRAND_NAME`: on pages, invoices and mails alike. */
export const defaultBrandName = 'Risk Advisory';
