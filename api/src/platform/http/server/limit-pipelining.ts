import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** No browser sends the next request of a connection before the answer; a proxy has no reason to send more ahead. */
const maxUnanswered = 8;

/**
 * Closes a connection with too many unanswered requests. Node would hand all of them on at once and keep the answers in
 * memory until the client reads, so that one client could use up the memory of the process.
 */
export function limitPipelining(handle: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    // One packet may hold hundreds of requests: those after the limit still arrive here.
    if (count > maxUnanswered) {
      socket.destroy();
      return;
    }
    handle(request, response);
  };
}
