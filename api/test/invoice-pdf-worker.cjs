// The worker of `InvoicePrinter` for tests.
require('./load-typescript.cjs');

module.exports = require('../src/billing/invoices/pdf/invoice-pdf-worker.ts').default;
