import type { Page } from '@playwright/test';
import type { ProblemCode } from '@portal/contracts';

/** What a call gets instead of the server's own answer. */
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

/** A refusal without a word: pages then say in their own words what could not be done. */
export const speechless = problem(503, 'NOT_READY');

/** An answer that is neither refused nor a success. */
export const unsuccessful: Answer = { status: 200, body: { success: false } };

/** A success that says nothing. */
export const empty: Answer = { status: 200, body: { success: true, data: {} } };

/**
 * Makes every call to `path`, which may hold wildcards, get `answer` until `act` is through and at least one call was
 * answered so; afterwards calls reach the server again.
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
