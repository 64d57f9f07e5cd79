/** What is mutated, and the tests that must notice. Paths are relative to the repository. */
export const areas = {
  policies: {
    files: ['api/src/kernel/policy.ts', 'api/src/**/*.policy.ts'],
    tests: ['api/src/**/*.policy.test.ts', 'api/src/authorisation.test.ts', 'api/src/counts.test.ts'],
  },
  sessions: {
    files: ['api/src/auth/sessions/*.ts'],
    tests: ['api/src/auth/sessions/*.test.ts', 'api/src/auth/sign-in/*.test.ts'],
  },
  tokens: {
    files: ['api/src/auth/tokens/*.ts'],
    tests: ['api/src/auth/**/*.test.ts', 'api/src/accounts/**/*.test.ts'],
  },
  invoices: {
    files: ['api/src/invoices/invoice.policy.ts', 'api/src/invoices/changes/*.ts'],
    tests: ['api/src/invoices/**/*.test.ts'],
  },
};
