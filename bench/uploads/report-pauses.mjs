// Loaded into the server before its own code. Answers each request with the longest pause of the event loop since the last one, in
// milliseconds: `waited` as others notice it, `worked` without the time in which the machine gave the processor to somebody else.
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
      worked: Math.max(longest.worked, waited - (now.withoutProcessor - last.withoutProcessor)),
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
  return { at: performance.now(), withoutProcessor: millisecondsWithoutProcessor() };
}

/** Of the main thread, on Linux. */
function millisecondsWithoutProcessor() {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'latin1').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}
