import { testTimeout } from '@portal/build/jest';
import { postgresProjects, sqliteProject } from './test/api-projects.mjs';
import { findRedis } from './test/find-redis.mjs';

await findRedis();

export default {
  testTimeout,
  projects: [sqliteProject(['<rootDir>/{src,test}/**/*.test.ts']), ...(await postgresProjects())],
};
