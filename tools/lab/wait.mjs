export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

export async function until(holds) {
  while (!holds()) {
    await pause(5);
  }
}
