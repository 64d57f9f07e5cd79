// The worker of `MatchingThread` for tests.
require('./load-typescript.cjs');

module.exports = require('../src/casework/screening/screener/matching-worker.ts').default;
