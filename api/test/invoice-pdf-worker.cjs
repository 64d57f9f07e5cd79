// The worker of `InvoicePrinter` for tests: a thread of its own does not get Jest's way of loading TypeScript.
const { transformFileSync } = require('@swc/core');

const options = { jsc: { target: 'es2023', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } };

require.extensions['.ts'] = (module, file) => module._compile(transformFileSync(file, options).code, file);

module.exports = require('../src/invoices/pdf/invoice-pdf-worker.ts').default;
