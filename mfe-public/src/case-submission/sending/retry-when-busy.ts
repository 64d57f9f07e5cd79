interface Outcome {
  error?: { code?: string | undefined } | undefined;
}

const retryDelaysMs = [5_000, 10_000, 20_000];

/** Retries after a delay when the server's rate limit for the network address refuses a request. */
export async function retryWhenBusy<T extends Outcome>(
  send: () => Promise<T>,
  delaysMs: readonly number[] = retryDelaysMs,
): Promise<T> {
  const outcome = await send();
  const [delayMs, ...later] = delaysMs;
  if (outcome.error?.code !== 'TOO_MANY_REQUESTS' || delayMs === undefined) {
    return outcome;
  }
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  return retryWhenBusy(send, later);
}
