import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isOver } from './postgres-schemas.mjs';

/** Removes the migrated files of this run, and those older than an hour from runs that were killed. */
export default function removeFiles(_globalConfig, { globals: { testRun } }) {
  for (const name of readdirSync(tmpdir()).filter((file) => isOver(file, testRun))) {
    rmSync(join(tmpdir(), name), { force: true });
  }
}
