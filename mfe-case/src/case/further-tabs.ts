/** Tabs that most visits do not open, loaded with the first of them. */
export { DetailsTab } from '../details/details-tab';
export { InvoicesTab } from '../invoices/invoices-tab';
