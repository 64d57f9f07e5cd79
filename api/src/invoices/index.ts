export { outstanding } from './changes/invoice-status';
export { Invoice } from './invoice.entity';
export { invoiceSearchText, refreshSearchTexts } from './invoice-search-text';
export { invoiceRoutes } from './invoices.routes';
export { InvoiceService } from './invoices.service';
export { invoicesOfCase } from './invoices-of-case';
export { InvoicePrinter } from './pdf/invoice-printer';
export { type Issuer, issuerOf } from './pdf/issuer';
export { remindAndExpire } from './remind-and-expire';
