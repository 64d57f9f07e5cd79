import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type CaseKey, decryptFile, encryptFile } from './';

const keyOf = (caseId: string): CaseKey => ({ caseId, texts: randomBytes(32), files: randomBytes(32) });
const key = keyOf('case-1');
const chunk = 64 * 1024;
const [header, tag] = [24, 16];

/** Passes bytes on in parts that fit no chunk. */
const inParts = (bytes: Buffer, size = 10_007): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    ),
  );
const encrypted = (bytes: Buffer, name = 'a'): Promise<Buffer> =>
  buffer(Readable.from(encryptFile(key, name, inParts(bytes))));
const decrypted = (bytes: Buffer, { name = 'a', isEncrypted = true, with: other = key } = {}): Promise<Buffer> =>
  buffer(Readable.from(decryptFile(inParts(bytes), { name, isEncrypted, openKey: async () => other })));

it.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 200_000])('returns %i bytes as they were', async (size) => {
  const bytes = randomBytes(size);
  const stored = await encrypted(bytes);
  expect(stored.length).toBe(header + size + tag * Math.max(1, Math.ceil(size / chunk)));
  expect((await decrypted(stored)).equals(bytes)).toBe(true);
});

it('never encrypts the same bytes alike', async () => {
  const bytes = Buffer.from('evidence');
  expect((await encrypted(bytes)).equals(await encrypted(bytes))).toBe(false);
});

it('passes a file from before on, and refuses one in the place of an encrypted file', async () => {
  for (const text of ['', 'short', 'a text that is longer than the header']) {
    expect((await decrypted(Buffer.from(text), { isEncrypted: false })).toString()).toBe(text);
    await expect(decrypted(Buffer.from(text))).rejects.toThrow('is not encrypted any more');
  }
});

describe('an encrypted file of three chunks', () => {
  const bytes = randomBytes(2 * chunk + 100);
  const at = (number: number) => header + number * (chunk + tag);
  const cut = (stored: Buffer, from: number, to?: number) => stored.subarray(from, to);

  it.each<[string, (stored: Buffer) => Buffer]>([
    ['was cut off in its header', (stored) => cut(stored, 0, 12)],
    ['was cut off after its header', (stored) => cut(stored, 0, header)],
    ['was cut off between chunks', (stored) => cut(stored, 0, at(2))],
    ['was cut off in a chunk', (stored) => cut(stored, 0, -1)],
    ['was continued', (stored) => Buffer.concat([stored, randomBytes(1)])],
    ['was continued with its last chunk', (stored) => Buffer.concat([stored, cut(stored, at(2))])],
    ['lost its first chunk', (stored) => Buffer.concat([cut(stored, 0, header), cut(stored, at(1))])],
    ['lost a chunk in the middle', (stored) => Buffer.concat([cut(stored, 0, at(1)), cut(stored, at(2))])],
    [
      'has its chunks in another order',
      (stored) =>
        Buffer.concat([
          cut(stored, 0, header),
          cut(stored, at(1), at(2)),
          cut(stored, at(0), at(1)),
          cut(stored, at(2)),
        ]),
    ],
    [
      'has one changed bit',
      (stored) =>
        Buffer.concat([cut(stored, 0, at(1)), Buffer.from([(stored[at(1)] ?? 0) ^ 1]), cut(stored, at(1) + 1)]),
    ],
    ['has another salt', (stored) => Buffer.concat([cut(stored, 0, 8), randomBytes(16), cut(stored, header)])],
  ])('is refused when it %s', async (_what, change) => {
    await expect(decrypted(change(await encrypted(bytes)))).rejects.toThrow(
      /cannot be decrypted|not encrypted any more/,
    );
  });

  it('is refused under the name of another file, and with the key of another case', async () => {
    const stored = await encrypted(bytes);
    await expect(decrypted(stored, { name: 'b' })).rejects.toThrow('cannot be decrypted at chunk 0');
    await expect(decrypted(stored, { with: keyOf('case-2') })).rejects.toThrow('cannot be decrypted at chunk 0');
    await expect(decrypted(stored, { with: { ...key, caseId: 'case-2' } })).rejects.toThrow('cannot be decrypted');
  });
});
