/**
 * What is changed, relative to the repository, and the tests that must notice, relative to `api/src`. Mails are left out: their
 * code is texts, which people read and no rule depends on.
 */
export const areas = {
  policies: {
    files: ['api/src/platform/kernel/policy.ts', 'api/src/**/*.policy.ts'],
    tests: /policy\.test\.ts$/,
  },
  sessions: {
    files: ['api/src/auth/sessions/!(*-mail).ts'],
    tests:
      /^auth\/(sessions\/(access-token|refresh|sessions)|sign-in\/(sign-in|session-user)|second-factor\/(recent-factor|second-factor-sign-in))\.test\.ts$/,
  },
  tokens: {
    files: ['api/src/auth/tokens/*.ts'],
    tests: /^auth\/tokens\/.*\.test\.ts$/,
  },
  invoices: {
    files: ['api/src/billing/invoices/invoice.policy.ts', 'api/src/billing/invoices/changes/*.ts'],
    tests: /^billing\/invoices\/(changes\/.*|invoice\.policy|invoices\.routes)\.test\.ts$/,
  },
  'second-factor': {
    files: ['api/src/auth/second-factor/!(*-mails).ts', 'api/src/accounts/second-factor/*.ts'],
    tests:
      /^(auth\/second-factor\/.*|accounts\/second-factor\/.*|accounts\/passkeys\/owner-of-the-address|auth\/sign-in\/(sign-in|growing-lock|failed-sign-ins))\.test\.ts$/,
  },
  passkeys: {
    files: ['api/src/auth/passkeys/*.ts', 'api/src/accounts/passkeys/*.ts'],
    tests: /^(auth|accounts)\/(passkeys|second-factor)\/.*\.test\.ts$/,
  },
  'webhooks and tokens': {
    files: ['api/src/auth/api-tokens/*.ts', 'api/src/office/webhooks/*.ts'],
    tests: /^(auth\/api-tokens|office\/webhooks)\/.*\.test\.ts$/,
  },
  'appointments and packages': {
    files: [
      'api/src/office/appointments/**/!(*-mails).ts',
      'api/src/accounts/packages/*.ts',
      'api/src/records/organisations/package-units.ts',
    ],
    tests: /^(office\/appointments|accounts\/packages|casework\/cases\/submission)\/.*\.test\.ts$/,
  },
};
