import { sampleIds } from '../calls/sample-ids';
import type { ApiTokenDraft, ApiTokenView } from './api-tokens';

export const apiTokenSample = (changes: Partial<ApiTokenView> = {}): ApiTokenView => ({
  _id: sampleIds.apiToken,
  name: 'Bookkeeping',
  owner: { _id: sampleIds.admin, name: 'Ada Admin' },
  scopes: ['invoices:read'],
  createdAt: '2026-03-01T09:00:00.000Z',
  expiresAt: '2026-05-30T09:00:00.000Z',
  lastUsedOn: '2026-03-02',
  works: true,
  ...changes,
});

export const apiTokenDraftSample = (): ApiTokenDraft => ({ name: 'Bookkeeping', scopes: ['invoices:read'], days: 90 });
