export { Invoice } from './invoice.entity';
export { InvoicePrinter } from './invoice-printer';
export { refreshSearchTexts } from './invoice-search-text';
export { invoiceRoutes } from './invoices.routes';
export { InvoiceService } from './invoices.service';
export { invoicesOfCase } from './invoices-of-case';
export { remindAndExpire } from './remind-and-expire';
