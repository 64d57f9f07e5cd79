import { groupTests } from './api/test/group-tests.mjs';
import config from './jest.config.mjs';
import { groupPages } from './tools/group-pages.mjs';

const groupsOf = { web: groupPages };

/** Runs all tests as `jest.config.mjs` does, but those of the API and of the remotes in groups. `npm test` uses it. */
export default {
  ...config,
  projects: config.projects.map((project) => (groupsOf[project.displayName] ?? groupTests)(project)),
};
