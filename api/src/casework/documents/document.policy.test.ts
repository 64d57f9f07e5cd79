import { actorOf, allowed } from '../../../test/actor';
import type { Case } from '../cases';
import type { CaseDocument } from './document.entity';
import { documentPolicy, uploadPolicy } from './document.policy';

const admin = actorOf('admin');
const attorney = actorOf('attorney');
const client = actorOf('client');
const caseRecord = { status: 'in-progress', attorneyId: attorney.id, clientEmailNormalized: client.email } as Case;
const strangers = [actorOf('attorney'), actorOf('client', { email: 'dora@example.com' })];
const uploadedAt = '2026-03-02T09:00:00.000Z';
const after = (milliseconds: number) => new Date(Date.parse(uploadedAt) + milliseconds);
const minute = 60_000;

const facts = (change: Partial<CaseDocument> = {}, now = after(0)) => ({
  caseRecord,
  uploaderId: 'somebody',
  createdAt: uploadedAt,
  mimeType: 'application/pdf',
  scanStatus: 'clean' as const,
  now,
  ...change,
});

it.each([
  ['clean', 'application/pdf', ['read', 'download', 'preview']],
  ['skipped', 'application/pdf', ['read', 'download', 'preview']],
  ['clean', 'application/zip', ['read', 'download']],
  ['pending', 'application/pdf', ['read']],
  ['infected', 'application/pdf', ['read']],
] as const)('opens a document that is %s, of the type %s, as far as it may be', (scanStatus, mimeType, expected) => {
  const document = facts({ scanStatus, mimeType });
  expect(allowed(documentPolicy, attorney, document)).toEqual(expected);
  expect(allowed(documentPolicy, client, document)).toEqual(expected);
  expect(allowed(documentPolicy, admin, document)).toEqual([...expected, 'remove']);
  expect(strangers.flatMap((actor) => allowed(documentPolicy, actor, document))).toEqual([]);
});

it('lets an uploader who may still read the case remove a document for 15 minutes', () => {
  const own = { uploaderId: client.id };
  expect(documentPolicy.remove(client, facts(own, after(15 * minute)))).toBe(true);
  expect(documentPolicy.remove(client, facts(own, after(15 * minute + 1)))).toBe(false);
  expect(documentPolicy.remove(attorney, facts(own))).toBe(false);
  const [stranger] = strangers;
  expect(stranger && documentPolicy.remove(stranger, facts({ uploaderId: stranger.id }))).toBe(false);
  expect(documentPolicy.remove(admin, facts(own, after(60 * minute)))).toBe(true);
});

it('names everybody but a client of another case', () => {
  expect(allowed(uploadPolicy, client, caseRecord)).toEqual(['appearByName']);
  expect(strangers.map((actor) => allowed(uploadPolicy, actor, caseRecord))).toEqual([
    ['appearByName', 'uploadAsStaff'],
    [],
  ]);
});
