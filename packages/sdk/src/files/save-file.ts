import { type Endpoint, limits, minuteMs, type Problem } from '@portal/contracts';
import { isAxiosError } from 'axios';
import { http } from '../api/http';
import { problemOf } from '../api/problem';
import { requestOf } from '../api/request-of';

/**
 * Fetches a file, for a page that shows or plays it. Each call is one request, and one entry in the audit trail.
 *
 * @throws Problem when it cannot be fetched.
 */
export async function loadFile<E extends Endpoint>(
  contract: E,
  ask: Parameters<typeof requestOf<E>>[1],
): Promise<Blob> {
  try {
    const request = requestOf(contract, ask);
    const { data } = await http.request<Blob>({ ...request, responseType: 'blob', timeout: limits.uploadTimeoutMs });
    return data;
  } catch (thrown) {
    throw problemOf(await withReadBody(thrown));
  }
}

/**
 * Fetches a file and downloads it. A plain link would save the server's refusal as a file, and would fail when the
 * access token has just expired.
 *
 * @returns the problem, or undefined after a success.
 */
export async function saveFile<E extends Endpoint>(
  contract: E,
  ask: Parameters<typeof requestOf<E>>[1],
  name: string,
): Promise<Problem | undefined> {
  try {
    offer(await loadFile(contract, ask), name);
    return undefined;
  } catch (thrown) {
    return problemOf(thrown);
  }
}

/** Downloads a text that the page has made. */
export const saveText = (text: string, name: string): void =>
  offer(new Blob([text], { type: 'text/plain;charset=utf-8' }), name);

function offer(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), minuteMs);
}

/** Parses the body of a refusal, which also arrives as a blob. */
async function withReadBody(thrown: unknown): Promise<unknown> {
  if (isAxiosError(thrown) && thrown.response?.data instanceof Blob) {
    const text = await thrown.response.data.text();
    try {
      thrown.response.data = JSON.parse(text);
    } catch {
      thrown.response.data = undefined;
    }
  }
  return thrown;
}
