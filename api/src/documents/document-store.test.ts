import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openBucket } from '../../test/bucket';
import { DiskStore } from './disk-store';
import type { DocumentStore } from './document-store';
import { S3Store } from './s3-store';
import { stageFile } from './stage-file';

interface Opened {
  store: DocumentStore;
  close(): Promise<void>;
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-store-'));
});
afterEach(() => rm(folder, { recursive: true }));

const stores: Record<string, () => Promise<Opened>> = {
  'a folder': async () => ({ store: new DiskStore(join(folder, 'stored')), close: async () => undefined }),
  'a bucket': async () => {
    const { settings, close } = await openBucket();
    return { store: new S3Store(settings), close };
  },
};

const newName = () => randomBytes(24).toString('hex');
const stage = (bytes: Buffer) => stageFile(Readable.from([bytes]), join(folder, 'arriving'), 20_000_000);
const names = async (store: DocumentStore) => {
  const found: string[] = [];
  for await (const { name } of store.list()) {
    found.push(name);
  }
  return found.sort();
};

describe.each(Object.keys(stores))('documents in %s', (kind) => {
  let opened: Opened;
  let store: DocumentStore;
  beforeEach(async () => {
    opened = (await stores[kind]?.()) as Opened;
    store = opened.store;
  });
  afterEach(() => opened.close());

  it.each([1, 65_536, 3_000_001])('come back as they went in: %i bytes', async (size) => {
    const [name, bytes] = [newName(), randomBytes(size)];
    const staged = await stage(bytes);
    expect(staged).toMatchObject({ size, sha256: createHash('sha256').update(bytes).digest('hex') });
    await store.put(name, staged);
    expect((await buffer(await store.read(name))).equals(bytes)).toBe(true);
    expect(await readdir(join(folder, 'arriving'))).toEqual([]);
  });

  it('are listed with the time they came, all of them', async () => {
    const stored = Array.from({ length: 7 }, newName);
    for (const name of stored) {
      await store.put(name, await stage(Buffer.from(name)));
    }
    expect(await names(store)).toEqual([...stored].sort());
    for await (const { storedAt } of store.list()) {
      expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000);
    }
  });

  it('go when they are removed, and removing twice harms nothing', async () => {
    const name = newName();
    await store.put(name, await stage(Buffer.from('x')));
    await store.remove(name);
    await store.remove(name);
    await expect(store.read(name)).rejects.toThrow();
    expect(await names(store)).toEqual([]);
  });

  it.each(['../../etc/passwd', '..', '', 'a/b', `${'0'.repeat(47)}/`, 'A'.repeat(48), `${'0'.repeat(48)}\0`])(
    'cannot be reached as %j',
    async (name) => {
      await expect(store.read(name)).rejects.toThrow('not the name of a stored document');
      await expect(store.remove(name)).rejects.toThrow('not the name of a stored document');
      await expect(store.put(name, await stage(Buffer.from('x')))).rejects.toThrow('not the name of a stored document');
    },
  );
});
