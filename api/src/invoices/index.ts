export { Invoice } from './invoice.entity';
export type { Issuer } from './invoice-pdf';
export { invoiceRoutes } from './invoices.routes';
export { InvoiceService } from './invoices.service';
export { invoicesOfCase } from './invoices-of-case';
export { remindAndExpire } from './remind-and-expire';
