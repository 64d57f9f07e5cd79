// Loaded into the server before its own code. Answers each request with the longest delay of the event loop since the last one, as `monitorEventLoopDelay`
// saw it and in processor time of the main thread, and with the most memory of the process since then, in MB.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const resolution = 5;

if (isMainThread) {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  let [last, worked, memory] = [workedMs(), 0, 0];
  setInterval(() => {
    const now = workedMs();
    worked = Math.max(worked, now - last);
    last = now;
    memory = Math.max(memory, process.memoryUsage.rss() / 1024 ** 2);
  }, resolution).unref();
  createServer((_request, reply) => {
    reply.end(JSON.stringify({ delayMs: delays.max / 1e6 - resolution, workedMs: worked, memoryMb: memory }));
    delays.reset();
    [worked, memory] = [0, 0];
  })
    .listen(Number(process.env.LOAD_PORT), '127.0.0.1')
    .unref();
}

/** Processor time of the main thread, on Linux; elsewhere as much as went by. */
function workedMs() {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'latin1').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}
