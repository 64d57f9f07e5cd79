import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPostgresTool } from './run-postgres-tool';

const path = process.env['PATH'];
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-tool-'));
  process.env['PATH'] = folder;
});
afterEach(() => {
  process.env['PATH'] = path;
  rmSync(folder, { recursive: true });
});

const install = (script: string) => writeFileSync(join(folder, 'pg_dump'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
const run = (search = '') =>
  runPostgresTool('pg_dump', `postgres://ann:p%40ss@host/portal${search}`, ['--format=custom']);

it('tells the tool the password in its environment, and not in its arguments, which others can read', async () => {
  install(`echo "$@" > ${folder}/seen; echo "$PGPASSWORD" >> ${folder}/seen`);
  await run();
  const seen = ['--dbname=postgres://ann@host/portal --format=custom', 'p@ss', ''];
  expect(readFileSync(join(folder, 'seen'), 'utf8').split('\n')).toEqual(seen);
});

it('writes spaces in options of the address as the tool reads them', async () => {
  install(`echo "$@" > ${folder}/seen`);
  await run('?options=-c+search_path%3Dportal');
  expect(readFileSync(join(folder, 'seen'), 'utf8')).toContain('/portal?options=-c%20search_path%3Dportal');
});

it('says in one line why the tool failed, or that it is not there', async () => {
  await expect(run()).rejects.toThrow(/^pg_dump is not on the PATH\. .+$/);
  install('echo "server version mismatch" >&2; echo "more" >&2; exit 1');
  await expect(run()).rejects.toThrow(/^pg_dump failed: server version mismatch$/);
});
