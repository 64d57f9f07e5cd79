/** What is changed, relative to the repository, and the tests that must notice, relative to `api/src`. */
export const areas = {
  policies: {
    files: ['api/src/kernel/policy.ts', 'api/src/**/*.policy.ts'],
    tests: /policy\.test\.ts$/,
  },
  sessions: {
    files: ['api/src/auth/sessions/*.ts'],
    tests:
      /^auth\/(sessions\/(access-token|refresh|sessions)|sign-in\/(sign-in|session-user)|second-factor\/(recent-factor|second-factor-sign-in))\.test\.ts$/,
  },
  tokens: {
    files: ['api/src/auth/tokens/*.ts'],
    tests: /^auth\/tokens\/.*\.test\.ts$/,
  },
  invoices: {
    files: ['api/src/invoices/invoice.policy.ts', 'api/src/invoices/changes/*.ts'],
    tests: /^invoices\/(changes\/.*|invoice\.policy|invoices\.routes)\.test\.ts$/,
  },
};
