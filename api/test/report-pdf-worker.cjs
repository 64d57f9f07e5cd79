// The worker of `ReportPrinter` for tests.
require('./load-typescript.cjs');

module.exports = require('../src/risk-reports/pdf/report-pdf-worker.ts').default;
