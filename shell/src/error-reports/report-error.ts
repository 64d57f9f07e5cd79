import { type ClientError, reportClientError } from '@portal/contracts';

/** More errors of one page load say nothing new. */
const maxReports = 10;
const reported = new Set<string>();
/** The version of each remote that was loaded last, for errors whose stack names no file of it. */
const versions = new Map<string, string>();

const remoteFile = /\/remotes\/([\w@-]+)\/([\w@.-]+)\//;

/**
 * Tells the server about an error, each one once per page load. It never throws, and nothing waits for it; the browser
 * sends it even while the page is left.
 */
export function reportError(
  noticed: Exclude<ClientError['kind'], 'integrity'>,
  failure: unknown,
  source: Source = sourceOf(failure),
): void {
  const { remote, version = remote && versionOf(remote, failure) } = source;
  const reason = reasonOf(failure);
  const kind = reason instanceof Error && reason.name === 'IntegrityError' ? 'integrity' : noticed;
  const message = String(reason).slice(0, 300);
  const key = [kind, remote, message].join();
  if (reported.has(key) || reported.size >= maxReports) {
    return;
  }
  reported.add(key);
  const error: ClientError = { remote, version, kind, message, page: location.pathname.slice(0, 500) };
  fetch(`/api${reportClientError.path}`, {
    method: reportClientError.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(error),
    keepalive: true,
  }).catch(() => undefined);
}

type Source = Pick<ClientError, 'remote' | 'version'>;

export const noteVersion = (remote: string, version: string): unknown => versions.set(remote, version);

/** Finds the remote and its version by the addresses of the scripts in the stack. */
export function sourceOf(failure: unknown, filename = ''): Source {
  const [, remote, version] = remoteFile.exec(`${filename}\n${stackOf(failure)}`) ?? [];
  return { remote, version };
}

export const stackOf = (failure: unknown): string => String((failure instanceof Error && failure.stack) || '');

function versionOf(remote: string, failure: unknown): string | undefined {
  const found = sourceOf(failure);
  return found.remote === remote ? found.version : versions.get(remote);
}

/** A failed load wraps its reason. */
const reasonOf = (failure: unknown): unknown =>
  failure instanceof Error && failure.cause ? reasonOf(failure.cause) : failure;
