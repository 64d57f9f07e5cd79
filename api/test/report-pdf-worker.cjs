// The worker of `ReportPrinter` for tests.
require('./load-typescript.cjs');

module.exports = require('../src/casework/risk-reports/pdf/report-pdf-worker.ts').default;
