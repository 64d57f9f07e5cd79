import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openBucket } from '../../../../test/bucket';
import { DiskStore } from './disk-store';
import type { DocumentStore, QuarantinedFile } from './document-store';
import { S3Store } from './s3-store';
import { stageFile } from './stage-file';

interface Opened {
  store: DocumentStore;
  /** Adds a file or object that is not a document. */
  addForeignFile(name: string): Promise<unknown>;
  close(): Promise<void>;
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-store-'));
});
afterEach(() => rm(folder, { recursive: true }));

const stores: Record<string, () => Promise<Opened>> = {
  'a folder': async () => ({
    store: new DiskStore(folder),
    addForeignFile: async (name) => {
      await mkdir(join(folder, 'stored'), { recursive: true });
      await writeFile(join(folder, 'stored', name), 'x');
    },
    close: async () => undefined,
  }),
  'a bucket': () => inBucket(undefined),
  'a bucket below a prefix': () => inBucket('live/portal'),
};

async function inBucket(prefix: string | undefined): Promise<Opened> {
  const { settings, objects, close } = await openBucket(prefix);
  const addForeignFile = async (name: string) =>
    objects.set(prefix ? `${prefix}/${name}` : name, { bytes: Buffer.from('x'), at: new Date().toISOString() });
  return { store: new S3Store(settings), addForeignFile, close };
}

const newName = () => randomBytes(24).toString('hex');
const stage = (bytes: Buffer) => stageFile(Readable.from([bytes]), join(folder, 'arriving'), 20_000_000);
const names = async (store: DocumentStore) => {
  const found: string[] = [];
  for await (const { name } of store.list()) {
    found.push(name);
  }
  return found.sort();
};

const quarantined = async (store: DocumentStore) => {
  const found: QuarantinedFile[] = [];
  for await (const file of store.listQuarantine()) {
    found.push(file);
  }
  return found;
};

it('flushes a file in a folder before it moves it, and afterwards the folder and its name', async () => {
  const name = newName();
  const staged = await stage(Buffer.from('x'));
  const handle = await open(staged.path, 'r');
  await handle.close();
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  const flush = prototype.sync;
  const storedAtFlush: string[][] = [];
  jest.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof handle) {
    storedAtFlush.push(await readdir(join(folder, 'stored')).catch(() => []));
    return flush.call(this);
  });
  await new DiskStore(folder).put(name, staged);
  jest.restoreAllMocks();
  expect(storedAtFlush).toEqual([[], [name], [name]]);
});

describe.each(Object.keys(stores))('documents in %s', (kind) => {
  let opened: Opened;
  let store: DocumentStore;
  beforeEach(async () => {
    opened = (await stores[kind]?.()) as Opened;
    store = opened.store;
  });
  afterEach(() => opened.close());

  it.each([1, 65_536, 3_000_001])('are read as they were stored: %i bytes', async (size) => {
    const [name, bytes] = [newName(), randomBytes(size)];
    const staged = await stage(bytes);
    expect(staged).toMatchObject({ size, sha256: createHash('sha256').update(bytes).digest('hex') });
    await store.put(name, staged);
    expect((await buffer(await store.read(name))).equals(bytes)).toBe(true);
    expect(await readdir(join(folder, 'arriving'))).toEqual([]);
  });

  it('are all listed with the time of storing', async () => {
    const stored = Array.from({ length: 7 }, newName);
    for (const name of stored) {
      await store.put(name, await stage(Buffer.from(name)));
    }
    expect(await names(store)).toEqual([...stored].sort());
    for await (const { storedAt } of store.list()) {
      expect(Math.abs(Date.now() - Date.parse(storedAt))).toBeLessThan(60_000);
    }
  });

  it('are removed, and removing them again does nothing', async () => {
    const name = newName();
    await store.put(name, await stage(Buffer.from('x')));
    await store.remove(name);
    await store.remove(name);
    await expect(store.read(name)).rejects.toThrow();
    expect(await names(store)).toEqual([]);
  });

  it('are listed without files of other names', async () => {
    await opened.addForeignFile('.DS_Store');
    await opened.addForeignFile('lost+found');
    const name = newName();
    await store.put(name, await stage(Buffer.from('x')));
    await store.writeInstallationId(randomUUID());
    expect(await names(store)).toEqual([name]);
  });

  it('are restored unchanged from the quarantine', async () => {
    const [name, other] = [newName(), newName()];
    const at = '2026-03-01T09:00:00.123Z';
    await store.put(name, await stage(Buffer.from('evidence')));
    await store.put(other, await stage(Buffer.from('x')));
    expect(await store.quarantine(name, at)).toBe(true);
    expect(await store.quarantine(name, at)).toBe(false);
    expect([await names(store), await quarantined(store)]).toEqual([[other], [{ name, quarantinedAt: at }]]);
    await expect(store.read(name)).rejects.toThrow();

    expect(await store.restore({ name, quarantinedAt: at })).toBe(true);
    expect(await store.restore({ name, quarantinedAt: at })).toBe(false);
    expect([await names(store), await quarantined(store)]).toEqual([[name, other].sort(), []]);
    expect((await buffer(await store.read(name))).toString()).toBe('evidence');
  });

  it('are removed from the quarantine', async () => {
    const file = { name: newName(), quarantinedAt: '2026-03-01T09:00:00.000Z' };
    await store.put(file.name, await stage(Buffer.from('x')));
    await store.quarantine(file.name, file.quarantinedAt);
    await store.removeQuarantined(file);
    await store.removeQuarantined(file);
    expect([await names(store), await quarantined(store)]).toEqual([[], []]);
  });

  it('keep the installation id', async () => {
    expect(await store.readInstallationId()).toBeUndefined();
    const id = randomUUID();
    await store.writeInstallationId(id);
    expect(await store.readInstallationId()).toBe(id);
  });

  it('keep the erasure ledger, and list its entries only', async () => {
    const names = ['a'.repeat(64), 'b'.repeat(64)];
    for (const name of names) {
      await store.writeErasure(name, `entry ${name}`);
    }
    await opened.addForeignFile('erasures');
    const listed: string[] = [];
    for await (const name of store.listErasures()) {
      listed.push(name);
    }
    expect(listed.sort()).toEqual(names);
    expect(await store.readErasure('b'.repeat(64))).toBe(`entry ${'b'.repeat(64)}`);
    expect(await quarantined(store)).toEqual([]);
    await expect(store.readErasure('../installation-id')).rejects.toThrow('not the name of an erasure');
    await expect(store.writeErasure('../x', '')).rejects.toThrow('not the name of an erasure');
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

it('separates the documents of two installations in one bucket', async () => {
  const { settings, close } = await openBucket();
  const [root, live, test] = [undefined, 'live', 'test'].map((prefix) => new S3Store({ ...settings, prefix }));
  const all = [root, live, test] as S3Store[];
  const stored: string[] = [];
  for (const store of all) {
    const name = newName();
    await store.put(name, await stage(Buffer.from('x')));
    stored.push(name);
  }
  expect(await Promise.all(all.map(names))).toEqual(stored.map((name) => [name]));
  await close();
});

it('names the bucket in the error when it does not answer', async () => {
  const { settings, close } = await openBucket();
  await close();
  await expect(new S3Store(settings).readInstallationId()).rejects.toThrow(
    `The bucket of the documents does not answer at ${settings.endpoint}/papers.`,
  );
});

it('does not wait for ever for a bucket that takes calls and does not answer', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const keys = { bucket: 'papers', region: 'eu', prefix: undefined, accessKeyId: 'id', secretAccessKey: 'secret' };
  const store = new S3Store({ ...keys, endpoint }, { answerMs: 50, uploadMs: 50 });
  const name = newName();
  const unanswered = `The bucket of the documents does not answer at ${endpoint}/papers.`;
  await expect(store.read(name)).rejects.toThrow(unanswered);
  await expect(store.put(name, await stage(Buffer.from('x')))).rejects.toThrow(unanswered);
  await expect(store.remove(name)).rejects.toThrow(unanswered);
  silent.closeAllConnections();
  silent.close();
});
