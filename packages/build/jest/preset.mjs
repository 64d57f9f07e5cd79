import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: false, react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/** Milliseconds after which a test fails: long enough for a busy machine, since it only ends what hangs. */
export const testTimeout = 60_000;

const base = {
  // Jest runs CommonJS. Our packages are ES modules, also where they are installed, and so are these two.
  transform: {
    '^.+\\.tsx?$': swc,
    '/node_modules/(@portal|temporal-\\w+|any-ascii)/.+\\.js$': swc,
  },
  transformIgnorePatterns: ['/node_modules/(?!(@portal|temporal-\\w+|any-ascii)/)'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'cjs', 'mjs', 'json'],
  moduleNameMapper: { '\\.css$': require.resolve('./no-styles.cjs') },
};

/** Returns a project for code that runs in Node: the API, the contracts, the build. */
export const nodeProject = (displayName, testMatch) => ({ ...base, displayName, testMatch, testEnvironment: 'node' });

/** Returns a project for code that runs in a browser, tested with jsdom and Testing Library. */
export const browserProject = (displayName, testMatch) => ({
  ...base,
  displayName,
  testMatch,
  testEnvironment: require.resolve('./browser-env.cjs'),
  setupFilesAfterEnv: [require.resolve('@testing-library/jest-dom'), require.resolve('./patient.cjs')],
});

const testMatch = ['<rootDir>/src/**/*.test.{ts,tsx}'];

/** The Jest configuration of one workspace, whose tests then need nothing else of the repository. */
export const nodeTests = { ...nodeProject('node', testMatch), testTimeout };
export const browserTests = { ...browserProject('web', testMatch), testTimeout };
