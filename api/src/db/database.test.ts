import { setImmediate as turn } from 'node:timers/promises';
import { openTestApi, type TestApi } from '../../test/api';
import { User } from '../users';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const names = async () => (await api.db.read.find(User, { order: { name: 'ASC' } })).map(({ name }) => name);

/** A row to write, made by the fixtures and taken out again. */
async function person(name: string): Promise<User> {
  const user = await api.addUser('client', { name });
  await api.db.write((tx) => tx.delete(User, { id: user.id }));
  return user;
}

it("keeps one caller's rollback from undoing another's acknowledged work", async () => {
  const [lost, kept] = [await person('Lost'), await person('Kept')];
  const failing = api.db.write(async (tx) => {
    await tx.insert(User, lost);
    await turn();
    throw new Error('fails late');
  });
  const passing = api.db.write((tx) => tx.insert(User, kept));
  await expect(failing).rejects.toThrow('fails late');
  await passing;
  expect(await names()).toEqual(['Kept']);
});

it('loses nothing that it acknowledged while one unit in ten fails', async () => {
  const people = await Promise.all(Array.from({ length: 100 }, (_, index) => person(String(index).padStart(3, '0'))));
  const results = await Promise.allSettled(
    people.map((user, index) =>
      api.db.write(async (tx) => {
        await tx.insert(User, user);
        await turn();
        if (index % 10 === 0) {
          throw new Error('refused');
        }
        return user.name;
      }),
    ),
  );
  const acknowledged = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect([acknowledged.length, await names()]).toEqual([90, acknowledged]);
});

it('works on after a commit that failed', async () => {
  const kept = await person('Kept');
  const failing = api.db.write(async (tx) => {
    await tx.insert(User, { ...kept, id: 'other', emailNormalized: 'other' });
    // What a full disk does: the commit itself is what fails.
    jest
      .spyOn(tx.queryRunner as { commitTransaction(): Promise<void> }, 'commitTransaction')
      .mockRejectedValueOnce(new Error('database or disk is full'));
  });
  await expect(failing).rejects.toThrow('full');
  await api.db.write((tx) => tx.insert(User, kept));
  expect(await names()).toEqual(['Kept']);
});

it('shows what was written to whoever reads next', async () => {
  const user = await api.addUser('client');
  await expect(api.db.read.existsBy(User, { id: user.id })).resolves.toBe(true);
});

it('never writes through the reading connection of SQLite', async () => {
  const user = await person('Nobody');
  const attempt = api.db.read.insert(User, user);
  await (api.db.dialect === 'sqlite'
    ? expect(attempt).rejects.toThrow(/readonly/)
    : expect(attempt).resolves.toBeDefined());
});
