import type { ClientError } from './client-errors';
import type { ReleaseView } from './releases';
import type { SystemView } from './system';

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

export const systemSample = (changes: Partial<SystemView> = {}): SystemView => ({
  version: '1.0.0-4be1c09a77',
  node: '22.23.3',
  startedAt: '2026-03-01T06:00:00.000Z',
  database: { kind: 'postgres', bytes: 84_500_000 },
  backup: { at: '2026-03-02T01:00:00.000Z', documents: 812, lost: 0 },
  check: { at: '2026-03-01T01:30:00.000Z', problems: [] },
  audit: {
    position: 18_204,
    hash: '5f0c1c3a86b7d9e2f41a0b9c8d7e6f5a4b3c2d1e0f9a8b7c6d5e4f3a2b1c0d9e',
    loggedAt: '2026-03-02T06:00:00.000Z',
    verified: { at: '2026-03-01T01:30:00.000Z' },
  },
  mail: { transport: 'smtp', waiting: 0, failed: 0 },
  disk: { freeBytes: 61_000_000_000, totalBytes: 100_000_000_000 },
  documents: { hasScanner: true, waitingForScan: 0, infected: 0, quarantined: 2 },
  retention: { applies: true, cases: 0, conversations: 0, contactRequests: 0, appointments: 0, mails: 0 },
  remotes: [
    { remote: 'mfe_admin', live: '1.0.0-90b3c1d7aa' },
    { remote: 'mfe_case', live: '1.1.0-04d2a9f1b2' },
  ],
  ...changes,
});
