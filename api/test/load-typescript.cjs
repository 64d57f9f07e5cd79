// Loads TypeScript in the worker threads of tests, which do not get Jest's way of loading it.
const { transformFileSync } = require('@swc/core');

const options = { jsc: { target: 'es2023', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } };

require.extensions['.ts'] = (module, file) => module._compile(transformFileSync(file, options).code, file);
