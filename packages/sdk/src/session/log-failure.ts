import { problemOf } from '../api/problem';

/** Logs a failed call to the console with code and message only, never with the data that was sent. */
export function logFailure(what: string, thrown: unknown): void {
  const { code, message } = problemOf(thrown);
  // biome-ignore lint/suspicious/noConsole: the specification asks for these failures in the console
  console.error(`${what}: ${code}${message && ` (${message})`}`);
}
