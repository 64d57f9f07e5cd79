import type { Problem } from '@portal/contracts';
import { type AxiosInstance, isAxiosError } from 'axios';
import { askForFactor, type FactorQuestion } from './factor-question';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Set once the person was asked for the second factor because of this request, so that they are not asked twice. */
    isFactorAsked?: boolean;
  }
}

/** After a refusal that asks for a recent second factor or password, lets the person enter it and repeats the request once. */
export function retryAfterFactor(http: AxiosInstance): void {
  http.interceptors.response.use(undefined, async (thrown: unknown) => {
    const request = isAxiosError(thrown) ? thrown.config : undefined;
    const proof = request && !request.isFactorAsked && (await neededProof(thrown));
    if (!proof) {
      throw thrown;
    }
    // The refusal also passes the first attempt, if the request was already repeated after a refresh of the session.
    request.isFactorAsked = true;
    if (await askForFactor(proof)) {
      return http.request({ ...request, isRepeated: false });
    }
    throw thrown;
  });
}

async function neededProof(thrown: unknown): Promise<FactorQuestion['proof'] | undefined> {
  if (!isAxiosError(thrown) || thrown.response?.status !== 403) {
    return undefined;
  }
  const { data } = thrown.response;
  // The refusal of a download arrives as a blob too.
  const refusal: unknown = data instanceof Blob ? await readJson(data) : data;
  const { code } = Object(refusal) as Partial<Problem>;
  return code === 'SECOND_FACTOR_NEEDED' ? 'factor' : code === 'PASSWORD_NEEDED' ? 'password' : undefined;
}

async function readJson(blob: Blob): Promise<unknown> {
  try {
    return JSON.parse(await blob.text());
  } catch {
    return undefined;
  }
}
