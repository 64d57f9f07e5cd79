// The worker of `FileInspector` for tests.
require('./load-typescript.cjs');

module.exports = require('../src/casework/documents/inspection/inspection-worker.ts').default;
