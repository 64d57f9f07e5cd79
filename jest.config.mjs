import { browserProject, nodeProject } from '@portal/build/jest';

export default {
  testTimeout: 15_000,
  projects: [
    nodeProject('api', [
      '<rootDir>/api/{src,test}/**/*.test.ts',
      '<rootDir>/packages/{contracts,build}/src/**/*.test.ts',
    ]),
    browserProject('web', [
      '<rootDir>/{shell,mfe-*}/src/**/*.test.{ts,tsx}',
      '<rootDir>/packages/{sdk,ui}/src/**/*.test.{ts,tsx}',
    ]),
  ],
};
