/** Polls `isSo` every 5 ms until it returns true; throws after 10 seconds. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; ) {
    if (await isSo()) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('It did not happen within 10 seconds.');
}
