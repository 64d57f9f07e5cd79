import { fileURLToPath } from 'node:url';
import { areas } from './areas.mjs';

const { MUTATION_AREA: area } = process.env;

export default {
  plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/jest-runner'))],
  testRunner: 'jest',
  jest: { configFile: 'prove/mutation/jest.config.mjs', enableFindRelatedTests: false },
  coverageAnalysis: 'perTest',
  mutate: [...areas[area].files, '!api/src/**/*.test.ts', '!api/src/**/*.entity.ts'],
  // Changed texts are not faults of what is proved here.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic: true,
  ignorePatterns: [
    'shell',
    'mfe-*',
    'bench',
    'e2e',
    'scripts',
    'artifacts',
    'data',
    'dist',
    '**/node_modules',
    'prove/mutation/sandbox',
  ],
  concurrency: 2,
  reporters: ['json', 'clear-text'],
  jsonReporter: { fileName: `prove/mutation/reports/${area}.json` },
  logLevel: 'info',
  clearTextReporter: { logTests: false, allowColor: false },
  tempDirName: 'prove/mutation/sandbox',
  disableTypeChecks: false,
  allowEmpty: false,
};
