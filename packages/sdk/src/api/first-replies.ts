import type { AxiosRequestConfig } from 'axios';
import { readAccessToken } from './access-token';

/** The data block that the server writes into the page of a signed-in person. */
interface FirstReplies {
  /** End of the access token with which the server made the calls. */
  tokenEnd: string;
  /** Replies, with their envelope, by the path of the call. */
  replies: Record<string, unknown>;
}

/** Time after the start of the page in which its replies are used; later ones come from the server. */
const maxAgeMs = 30_000;

let first: { tokenEnd: string; replies: Map<string, unknown> } | undefined;

/**
 * Returns the reply to a call that the server has put into the page, once. Replies for another token are left alone: another person
 * may have signed in meanwhile, or this one has left.
 */
export function takeFirstReply({ method, url = '', params }: AxiosRequestConfig): unknown {
  first ??= readFirstReplies();
  if (performance.now() > maxAgeMs || !isCurrent(first.tokenEnd)) {
    first.replies.clear();
  }
  if (method !== 'GET') {
    return undefined;
  }
  const address = addressOf(url, params);
  const reply = first.replies.get(address);
  first.replies.delete(address);
  return reply;
}

const isCurrent = (tokenEnd: string) => Boolean(tokenEnd && readAccessToken()?.endsWith(tokenEnd));

function readFirstReplies(): NonNullable<typeof first> {
  const block = document.getElementById('first-replies');
  const { tokenEnd, replies }: FirstReplies = JSON.parse(block?.textContent ?? '{"tokenEnd":"","replies":{}}');
  block?.remove();
  return {
    tokenEnd,
    replies: new Map(Object.entries(replies).map(([path, reply]) => [inOrder(new URL(path, location.origin)), reply])),
  };
}

function addressOf(path: string, params: Record<string, unknown> = {}): string {
  const url = new URL(path, location.origin);
  for (const [name, value] of Object.entries(params).filter(([, each]) => each !== undefined)) {
    url.searchParams.append(name, String(value));
  }
  return inOrder(url);
}

/** The order of the parameters makes no difference to the call. */
function inOrder(url: URL): string {
  url.searchParams.sort();
  return url.pathname + url.search;
}
