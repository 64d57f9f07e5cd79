import { groupTests } from './api/test/group-tests.mjs';
import config from './jest.config.mjs';

/** Runs all tests as `jest.config.mjs` does, but those of the API in groups. `npm test` uses it. */
export default { ...config, projects: config.projects.map(groupTests) };
