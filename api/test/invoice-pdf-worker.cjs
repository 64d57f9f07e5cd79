// The worker of `InvoicePrinter` for tests.
require('./load-typescript.cjs');

module.exports = require('../src/invoices/pdf/invoice-pdf-worker.ts').default;
