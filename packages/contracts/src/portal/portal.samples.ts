import type { ClientError } from './client-errors';
import type { ReleaseView } from './releases';

export const releaseSample = (changes: Partial<ReleaseView> = {}): ReleaseView => ({
  remote: 'mfe_case',
  owner: '@portal/cases',
  live: '1.1.0-04d2a9f1b2',
  previous: '1.0.0-be770c5cde',
  canary: { version: '1.2.0-7f3a90c1de', percent: 10 },
  pinned: false,
  changedAt: '2026-03-02T08:20:00.000Z',
  changedBy: 'ann',
  errors: [
    { version: '1.1.0-04d2a9f1b2', loads: 412, errors: 1 },
    { version: '1.0.0-be770c5cde', loads: 0, errors: 0 },
    { version: '1.2.0-7f3a90c1de', loads: 43, errors: 2 },
  ],
  ...changes,
});

export const clientErrorSample = (changes: Partial<ClientError> = {}): ClientError => ({
  remote: 'mfe_case',
  version: '1.2.0-7f3a90c1de',
  kind: 'render',
  message: "TypeError: Cannot read properties of undefined (reading 'map')",
  page: '/cases/:caseId',
  ...changes,
});
