import { sampleIds } from '../calls/sample-ids';
import type { ListView, StagedEdition } from './lists';

const sha256 = '5f8b0e1f6c6b0c3c4f2f3b4a1d9e8c7b6a5f4e3d2c1b0a998877665544332211';

export const stagedEditionSample = (changes: Partial<StagedEdition> = {}): StagedEdition => ({
  _id: sampleIds.edition,
  status: 'staged',
  dated: '2026-03-01',
  importedAt: '2026-03-02T09:00:00.000Z',
  sha256,
  entries: 1_010,
  added: 12,
  changed: 31,
  removed: 5,
  asksToConfirm: false,
  ...changes,
});

export const listSample = (changes: Partial<ListView> = {}): ListView => ({
  code: 'un',
  title: 'United Nations',
  edition: {
    id: '0d9f6c2e-77b1-4f0a-8f5d-6a1b2c3d4e5f',
    dated: '2026-02-27',
    importedAt: '2026-02-27T09:00:00.000Z',
    sha256,
    entries: 1_003,
  },
  isOld: false,
  ...changes,
});
