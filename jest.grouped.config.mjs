import config from './jest.config.mjs';
import { groupApiTests, groupPages } from './tools/group-tests.mjs';

/** Runs all tests as `jest.config.mjs` does, but those of the API and of the remotes in groups. `npm test` uses it. */
export default {
  ...config,
  projects: config.projects.map((project) =>
    project.displayName === 'web' ? groupPages(project) : groupApiTests(project),
  ),
};
