import { type AxiosInstance, isAxiosError } from 'axios';
import { askForFactor } from './factor-question';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Set once the person was asked for the second factor because of this request, so that they are not asked twice. */
    isFactorAsked?: boolean;
  }
}

/** After a refusal that asks for a recent second factor, lets the person enter a code and repeats the request once. */
export function retryAfterFactor(http: AxiosInstance): void {
  http.interceptors.response.use(undefined, async (thrown: unknown) => {
    const request = isAxiosError(thrown) ? thrown.config : undefined;
    if (!request || request.isFactorAsked || !(await needsFactor(thrown))) {
      throw thrown;
    }
    // The refusal also passes the first attempt, if the request was already repeated after a refresh of the session.
    request.isFactorAsked = true;
    if (await askForFactor()) {
      return http.request({ ...request, isRepeated: false });
    }
    throw thrown;
  });
}

async function needsFactor(thrown: unknown): Promise<boolean> {
  if (!isAxiosError(thrown) || thrown.response?.status !== 403) {
    return false;
  }
  const { data } = thrown.response;
  // The refusal of a download arrives as a blob too.
  const refusal: unknown = data instanceof Blob ? await readJson(data) : data;
  return Object(refusal).code === 'SECOND_FACTOR_NEEDED';
}

async function readJson(blob: Blob): Promise<unknown> {
  try {
    return JSON.parse(await blob.text());
  } catch {
    return undefined;
  }
}
