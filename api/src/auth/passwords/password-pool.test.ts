import bcrypt from 'bcryptjs';
import { Piscina } from 'piscina';
import { PasswordPool } from './password-pool';

let pool: PasswordPool;
afterEach(() => pool.close());

it('hashes a password and recognises it', async () => {
  pool = new PasswordPool({ cost: 4 });
  const hash = await pool.hash('Str0ng!pass');
  expect(hash).toMatch(/^\$2b\$04\$.{53}$/);
  await expect(Promise.all([pool.matches('Str0ng!pass', hash), pool.matches('str0ng!pass', hash)])).resolves.toEqual([
    true,
    false,
  ]);
});

it('hashes at cost 12 by default', async () => {
  pool = new PasswordPool();
  expect(bcrypt.getRounds(await pool.hash('Str0ng!pass'))).toBe(12);
});

it('does the same work with a hash as without one', async () => {
  const ran = jest.spyOn(Piscina.prototype, 'run');
  pool = new PasswordPool({ cost: 4, threads: 1 });
  const stored = await pool.hash('Str0ng!pass');
  ran.mockClear();
  for (const hash of [stored, null]) {
    expect(await pool.matches('Wr0ng!pass', hash)).toBe(false);
  }
  const hashes = ran.mock.calls.map(([task]: { hash?: string }[]) => task?.hash ?? '');
  expect(hashes[0]).toBe(stored);
  // bcrypt refuses a malformed hash without doing any work.
  expect(hashes.map((hash) => [hash.length, bcrypt.getRounds(hash), bcrypt.getSalt(hash).length])).toEqual([
    [60, 4, 29],
    [60, 4, 29],
  ]);
  ran.mockRestore();
});

it('refuses jobs beyond the queue limit, and works again afterwards', async () => {
  pool = new PasswordPool({ cost: 4, threads: 1, waiting: 3 });
  // A job waits until its thread has started.
  await pool.hash('x');
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => pool.hash('x')));
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
  expect(refused).toHaveLength(6);
  expect(refused[0]).toMatchObject({ code: 'NOT_READY', details: { retryAfterSeconds: 5 } });
  await expect(pool.hash('x')).resolves.toHaveLength(60);
});

it('does not block the event loop', async () => {
  pool = new PasswordPool({ cost: 10, threads: 1 });
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 1);
  await pool.hash('x');
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(5);
});
