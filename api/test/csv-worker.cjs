// The worker of `CsvReader` for tests.
require('./load-typescript.cjs');

module.exports = require('../src/office/imports/reading/csv-worker.ts').default;
