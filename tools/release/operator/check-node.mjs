// SQLite is native code, built for certain systems. Without this check a start on another one would end with a stack trace.
// PostgreSQL needs no native code.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const { platform, arch, versions } = process;
const modules = new URL('node_modules/', import.meta.url);
const exists = (path) => existsSync(new URL(path, modules));

// The same choice of versions as api/src/platform/db/sqlite/sqlite.cjs.
const hasSqlite = () => (Number(versions.napi) >= 10 ? hasVersion13() : hasVersion12());

function hasVersion13() {
  const { getPrebuildPath } = createRequire(import.meta.url)('./node_modules/better-sqlite3-13/lib/binding.js');
  return getPrebuildPath() !== null || exists('better-sqlite3-13/build/Release/better_sqlite3.node');
}

function hasVersion12() {
  const places = [`lib/binding/node-v${versions.modules}-${platform}-${arch}`, 'build/Release'];
  return places.some((place) => exists(`better-sqlite3/${place}/better_sqlite3.node`));
}

if (!process.env.DATABASE_URL && !hasSqlite()) {
  process.stderr.write(
    `This release has no SQLite for Node ${versions.node} on ${platform}-${arch}. Use a version of Node that README.md names, or PostgreSQL.\n`,
  );
  process.exit(78);
}
