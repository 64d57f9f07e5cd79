import { Worker } from 'node:worker_threads';
import bcrypt from 'bcryptjs';
import { PasswordPool } from './password-pool';

let pool: PasswordPool;
afterEach(() => pool.close());

it('hashes and recognises', async () => {
  pool = new PasswordPool({ cost: 4 });
  const hash = await pool.hash('Str0ng!pass');
  expect(hash).toMatch(/^\$2b\$04\$.{53}$/);
  await expect(Promise.all([pool.matches('Str0ng!pass', hash), pool.matches('str0ng!pass', hash)])).resolves.toEqual([
    true,
    false,
  ]);
});

it('hashes at cost 12 unless told otherwise', async () => {
  pool = new PasswordPool();
  expect(bcrypt.getRounds(await pool.hash('Str0ng!pass'))).toBe(12);
});

it('does the same work for nobody as for somebody', async () => {
  const given = jest.spyOn(Worker.prototype, 'postMessage');
  pool = new PasswordPool({ cost: 4, threads: 1 });
  const somebodys = await pool.hash('Str0ng!pass');
  given.mockClear();
  for (const stored of [somebodys, null]) {
    expect(await pool.matches('Wr0ng!pass', stored)).toBe(false);
  }
  const hashes = given.mock.calls.map(([task]: { hash?: string }[]) => task?.hash ?? '');
  expect(hashes[0]).toBe(somebodys);
  // A text that is no hash of bcrypt's is refused before any work is done on it.
  expect(hashes.map((hash) => [hash.length, bcrypt.getRounds(hash), bcrypt.getSalt(hash).length])).toEqual([
    [60, 4, 29],
    [60, 4, 29],
  ]);
  given.mockRestore();
});

it('refuses once too many wait, and goes on afterwards', async () => {
  pool = new PasswordPool({ cost: 4, threads: 1, waiting: 3 });
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => pool.hash('x')));
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
  expect(refused).toHaveLength(6);
  expect(refused[0]).toMatchObject({ code: 'NOT_READY', details: { retryAfter: 5 } });
  await expect(pool.hash('x')).resolves.toHaveLength(60);
});

it('leaves the event loop alone', async () => {
  pool = new PasswordPool({ cost: 10, threads: 1 });
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 1);
  await pool.hash('x');
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(5);
});
