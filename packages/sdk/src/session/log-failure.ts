import { problemOf } from '../api/problem';

/** Notes a failed session call in the console: code and message only, never what was sent. */
export function logFailure(what: string, thrown: unknown): void {
  const { code, message } = problemOf(thrown);
  // biome-ignore lint/suspicious/noConsole: the specification asks for these failures in the console
  console.error(`${what}: ${code}${message && ` (${message})`}`);
}
