import { join } from 'node:path';
import { testTimeout } from '@portal/build/jest';
import { sqliteProject } from '../../api/test/api-projects.mjs';
import { areas } from './areas.mjs';

/** The tests that guard one area, on SQLite. */
const { tests } = areas[process.env.MUTATION_AREA];

export default {
  ...sqliteProject([]),
  testMatch: tests.map((pattern) => `<rootDir>/${pattern}`),
  testTimeout,
  rootDir: process.cwd(),
  // The tests run in a copy of the sources, without these tools.
  testEnvironment: join(
    process.env.MUTATION_TOOLS,
    '@stryker-mutator/jest-runner/dist/src/jest-plugins/jest-environment-node.cjs',
  ),
};
