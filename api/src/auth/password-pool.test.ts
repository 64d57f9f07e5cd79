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

it('takes as long for nobody as for somebody', async () => {
  pool = new PasswordPool({ cost: 10, threads: 1 });
  const hash = await pool.hash('Str0ng!pass');
  const timed = async (stored: string | null) => {
    const startedAt = performance.now();
    expect(await pool.matches('Wr0ng!pass', stored)).toBe(false);
    return performance.now() - startedAt;
  };
  const somebody: number[] = [];
  const nobody: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    somebody.push(await timed(hash));
    nobody.push(await timed(null));
  }
  const median = (times: number[]) => times.sort((a, b) => a - b)[4] ?? 0;
  expect(median(nobody) / median(somebody)).toBeGreaterThan(0.7);
  expect(median(nobody) / median(somebody)).toBeLessThan(1.4);
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
