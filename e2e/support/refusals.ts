import type { Page } from '@playwright/test';
import type { ProblemCode } from '@portal/contracts';

/** A response that replaces the server's. */
interface Answer {
  status: number;
  body: object;
}

export const problem = (
  status: number,
  code: ProblemCode,
  message = '',
  errors?: Record<string, string[]>,
): Answer => ({ status, body: { success: false, code, message, ...(errors && { errors }) } });

/** A refusal without a message. Pages then show their own text. */
export const speechless = problem(503, 'NOT_READY');

/** A 200 response without `success: true`. */
export const unsuccessful: Answer = { status: 200, body: { success: false } };

/** A success without data. */
export const empty: Answer = { status: 200, body: { success: true, data: {} } };

/**
 * Answers every call to `path`, which may contain wildcards, with `answer` until `act` has ended and at least one call
 * was made. Later calls reach the server again.
 */
export async function whileAnswering<T>(page: Page, path: string, answer: Answer, act: () => Promise<T>): Promise<T> {
  const url = `**/api${path}`;
  await page.route(url, (route) => route.fulfill({ status: answer.status, json: answer.body }));
  try {
    const [result] = await Promise.all([act(), page.waitForResponse(url)]);
    return result;
  } finally {
    await page.unroute(url);
  }
}
