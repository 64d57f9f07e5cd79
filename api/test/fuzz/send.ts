import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FuzzedRequest } from './requests';

export interface FuzzedReply {
  status: number;
  headers: IncomingHttpHeaders;
  /** The body of a refusal; empty otherwise. */
  body: string;
}

/** Sends a request over a connection of `agent`, which takes a third of the time of `fetch`. */
export function send(agent: Agent, origin: string, cookie: string, fuzzed: FuzzedRequest): Promise<FuzzedReply> {
  const { method, path, headers, body } = fuzzed;
  const length = body === undefined ? undefined : Buffer.byteLength(body);
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}/api${path}`, {
      agent,
      method,
      headers: { cookie, ...(length !== undefined && { 'content-length': length }), ...headers },
    });
    asked.once('response', (response) => {
      const { statusCode: status = 0 } = response;
      const reply = { status, headers: response.headers, body: '' };
      if (status >= 400) {
        text(response).then((refusal) => resolve({ ...reply, body: refusal }), reject);
        return;
      }
      // An event stream would never end.
      response.destroy();
      resolve(reply);
    });
    asked.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close a kept connection just before it is used again.
      const isStale = asked.reusedSocket && error.code === 'ECONNRESET';
      return isStale ? resolve(send(agent, origin, cookie, fuzzed)) : reject(error);
    });
    asked.end(body);
  });
}
