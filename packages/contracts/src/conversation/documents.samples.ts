import { sampleIds } from '../calls/sample-ids';
import type { DocumentView } from './documents';

export const documentSample = (changes: Partial<DocumentView> = {}): DocumentView => ({
  _id: sampleIds.document,
  caseId: sampleIds.case,
  originalFileName: 'licence.pdf',
  uploaderName: 'Clara Client',
  createdAt: '2026-03-03T12:00:00.000Z',
  size: 2_500_000,
  mimeType: 'application/pdf',
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  category: 'evidence',
  scanStatus: 'skipped',
  abilities: { download: true, preview: true, remove: false },
  ...changes,
});
