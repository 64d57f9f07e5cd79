// SQLite is native code, built for certain systems and versions of Node. Without this check a start on another one would
// end with a stack trace. PostgreSQL needs no native code.
import { existsSync } from 'node:fs';

const { platform, arch, versions } = process;
const build = `node-v${versions.modules}-${platform}-${arch}`;
const places = [`lib/binding/${build}`, 'build/Release'];
const exists = (place) =>
  existsSync(new URL(`node_modules/better-sqlite3/${place}/better_sqlite3.node`, import.meta.url));

if (!process.env.DATABASE_URL && !places.some(exists)) {
  process.stderr.write(
    `This release has no SQLite for Node ${versions.node} on ${platform}-${arch}. Use a version of Node that README.md names, or PostgreSQL.\n`,
  );
  process.exit(78);
}
