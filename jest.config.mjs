import { browserProject, nodeProject } from '@portal/build/jest';
import { findRedis } from './api/test/find-redis.mjs';
import { postgresProjects } from './api/test/postgres-project.mjs';

await findRedis();

export default {
  testTimeout: 15_000,
  projects: [
    nodeProject('api', [
      '<rootDir>/api/{src,test}/**/*.test.ts',
      '<rootDir>/packages/{contracts,build}/src/**/*.test.ts',
      '<rootDir>/docs/*.test.ts',
    ]),
    ...(await postgresProjects(['<rootDir>/api/{src,test}/**/*.test.ts'])),
    browserProject('web', [
      '<rootDir>/{shell,mfe-*}/src/**/*.test.{ts,tsx}',
      '<rootDir>/packages/{sdk,ui}/src/**/*.test.{ts,tsx}',
    ]),
  ],
};
