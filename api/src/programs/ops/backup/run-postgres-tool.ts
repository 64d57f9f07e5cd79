import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Refusal } from '../command';

/** Runs `pg_dump` or `pg_restore`. The password goes through the environment, because others can read arguments. */
export async function runPostgresTool(tool: 'pg_dump' | 'pg_restore', url: string, args: string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  // The server reads '+' as a space, the tools do not.
  address.search = address.search.replaceAll('+', '%20');
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  try {
    await promisify(execFile)(tool, [`--dbname=${address.href}`, ...args], { env });
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    throw new Refusal(
      code === 'ENOENT'
        ? `${tool} is not on the PATH. Install the client tools of PostgreSQL; nothing was done without it.`
        : `${tool} failed: ${stderr?.trim().split('\n')[0]}`,
    );
  }
}
