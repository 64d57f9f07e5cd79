import { browserProject, testTimeout } from '@portal/build/jest';
import { postgresProjects, sqliteProject } from './api/test/api-projects.mjs';
import { findRedis } from './api/test/find-redis.mjs';

await findRedis();

/** Copies of the packages that `npm run prove mutation` makes while it runs. */
const modulePathIgnorePatterns = ['<rootDir>/tools/prove/mutation/sandbox'];
const projects = [
  sqliteProject([
    '<rootDir>/packages/{contracts,build}/src/**/*.test.ts',
    '<rootDir>/docs/*.test.ts',
    '<rootDir>/tools/prove/mutation/*.test.cjs',
  ]),
  ...(await postgresProjects()),
  browserProject('web', [
    '<rootDir>/mfe-*/src/**/*.test.{ts,tsx}',
    '<rootDir>/shell/src/**/*.test.{ts,tsx}',
    '<rootDir>/packages/{sdk,ui}/src/**/*.test.{ts,tsx}',
  ]),
];

export default { testTimeout, projects: projects.map((project) => ({ ...project, modulePathIgnorePatterns })) };
