import { readFileSync } from 'node:fs';

interface LockedPackage {
  link?: boolean;
  integrity?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
}

const lockfile = new URL('../../../package-lock.json', `file://${__filename}`);
const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as { packages: Record<string, LockedPackage> };

const withoutIntegrity = Object.entries(packages).filter(
  ([place, { link, integrity }]) => place.includes('node_modules/') && !link && !integrity,
);

it('has a hash for every package except optional binaries of specific platforms', () => {
  const unexplained = withoutIntegrity.filter(([, { optional, os, cpu }]) => !optional || !(os || cpu));
  expect(unexplained.map(([place]) => place)).toEqual([]);
});

it('has a hash for every binary for Linux with glibc on x64, where the product is tested and run', () => {
  const runsHere = withoutIntegrity.filter(
    ([place, { os = ['linux'], cpu = ['x64'] }]) =>
      os.includes('linux') && cpu.includes('x64') && !place.includes('musl'),
  );
  expect(runsHere.map(([place]) => place)).toEqual([]);
});
