import { fileURLToPath } from 'node:url';
import { areas } from './areas.mjs';

const { MUTATION_AREA: area } = process.env;

export default {
  plugins: ['repeat-runner.mjs', 'programming-errors.mjs'].map((file) => fileURLToPath(new URL(file, import.meta.url))),
  testRunner: 'repeat',
  coverageAnalysis: 'perTest',
  mutate: [...areas[area].files, '!api/src/**/*.test.ts', '!api/src/**/*.entity.ts'],
  ignorers: ['programming-errors'],
  ignoreStatic: true,
  ignorePatterns: [
    'shell',
    'mfe-*',
    'tools/bench',
    'e2e',
    'artifacts',
    'data',
    'dist',
    '**/node_modules',
    'tools/prove/mutation/sandbox',
  ],
  concurrency: Number(process.env.PROOF_CONCURRENCY ?? 2),
  // A busy machine is slow: only what never ends counts as a time-out.
  timeoutMS: 120_000,
  reporters: ['json', 'clear-text', 'progress-append-only'],
  jsonReporter: { fileName: `tools/prove/mutation/reports/${area}.json` },
  logLevel: 'info',
  clearTextReporter: { logTests: false, allowColor: false },
  tempDirName: 'tools/prove/mutation/sandbox',
  disableTypeChecks: false,
  allowEmpty: false,
};
