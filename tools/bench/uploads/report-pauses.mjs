// Loaded into the server before its own code. Answers each request with the longest pause of the event loop since the last one, in
// milliseconds: `worked` is the processor time of the main thread in it, `waited` includes waits for the processor and for the disk.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

const tickMs = 5;

if (isMainThread) {
  let last = read();
  let longest = { waited: 0, worked: 0 };
  setInterval(() => {
    const now = read();
    const waited = now.at - last.at - tickMs;
    longest = {
      waited: Math.max(longest.waited, waited),
      worked: Math.max(longest.worked, Math.min(waited, now.worked - last.worked)),
    };
    last = now;
  }, tickMs).unref();
  createServer((_request, reply) => {
    reply.end(JSON.stringify(longest));
    longest = { waited: 0, worked: 0 };
  })
    .listen(Number(process.env.BENCH_PAUSES_PORT), '127.0.0.1')
    .unref();
}

function read() {
  return { at: performance.now(), worked: workedMs() };
}

/** Processor time of the main thread, on Linux; elsewhere as much as went by. */
function workedMs() {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'latin1').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}
