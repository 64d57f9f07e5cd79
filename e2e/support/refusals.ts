import type { Page, Route } from '@playwright/test';
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

/** Makes pages ask the API for everything, which tests then answer. @returns a function that ends it. */
export async function withoutFirstReplies(page: Page): Promise<() => Promise<void>> {
  const isPage = (url: URL) => !/^\/(api|assets|remotes)\//.test(url.pathname);
  const remove = async (route: Route) => {
    if (route.request().resourceType() !== 'document') {
      return route.fallback();
    }
    const response = await route.fetch({ maxRetries: 3 });
    await route.fulfill({ response, body: (await response.text()).replace('id="first-replies"', '') });
  };
  await page.route(isPage, remove);
  return () => page.unroute(isPage, remove);
}

/**
 * Answers every call to `path`, which may contain wildcards, with `answer` until `act` has ended and at least one call
 * was made. Later calls reach the server again.
 */
export async function whileAnswering<T>(page: Page, path: string, answer: Answer, act: () => Promise<T>): Promise<T> {
  const url = `**/api${path}`;
  await page.route(url, (route) => route.fulfill({ status: answer.status, json: answer.body }));
  const withFirstReplies = await withoutFirstReplies(page);
  try {
    const [result] = await Promise.all([act(), page.waitForResponse(url)]);
    return result;
  } finally {
    await withFirstReplies();
    await page.unroute(url);
  }
}
