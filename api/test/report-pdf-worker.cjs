// The worker of `ReportPrinter` for tests: a thread of its own does not get Jest's way of loading TypeScript.
require('./invoice-pdf-worker.cjs');

module.exports = require('../src/risk-reports/pdf/report-pdf-worker.ts').default;
