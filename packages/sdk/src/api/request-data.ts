import type { AxiosRequestConfig } from 'axios';
import { takeFirstReply } from './first-replies';
import { http } from './http';
import { problemOf, unsuccessful } from './problem';
import { reportMismatch } from './report-mismatch';

type Envelope = { success?: unknown; data?: unknown } | null | undefined;

/**
 * Makes a request and unwraps its reply from the envelope.
 *
 * @throws CallProblem for every failure.
 */
export async function requestData(request: AxiosRequestConfig): Promise<unknown> {
  try {
    const envelope: Envelope = takeFirstReply(request) ?? (await http.request(request)).data;
    if (envelope?.success !== true) {
      throw unsuccessful(envelope);
    }
    return envelope.data ?? {};
  } catch (thrown) {
    const problem = problemOf(thrown);
    if (problem.outdated && request.contract) {
      reportMismatch(request.contract, []);
    }
    throw problem;
  }
}
