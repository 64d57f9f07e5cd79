// The worker of `ListReaderThread` for tests.
require('./load-typescript.cjs');

module.exports = require('../src/casework/screening/lists/reading/list-worker.ts').default;
