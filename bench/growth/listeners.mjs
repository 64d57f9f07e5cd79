import { atMost, rounded } from '../measure.mjs';
import { adminEmail, caseId, size } from './firm.mjs';
import { sendMessage } from './messages.mjs';
import { signIn } from './sign-in.mjs';

const streamsPerPerson = 20;
const rounds = 10;

/** From sending a message until the last of 200 listeners has been told. */
export async function timeListeners(url, database) {
  const file = caseId(size.cases - 1);
  const listeners = [];
  let cookie = '';
  for (let person = 0; person < size.admins; person += 1) {
    cookie = await signIn(url, adminEmail(person));
    for (let stream = 0; stream < streamsPerPerson; stream += 1) {
      listeners.push(await listen(url, cookie, file));
    }
  }
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const told = listeners.map((listener) => listener.next());
    const { data } = await sendMessage(url, cookie, file);
    for (const event of await Promise.all(told)) {
      if (!event.includes(data.message._id)) {
        throw new Error('A listener was told of something else.');
      }
    }
    slowest = Math.max(slowest, performance.now() - began);
  }
  for (const listener of listeners) {
    listener.stop();
  }
  return [
    atMost(
      `${database}: a message until ${listeners.length} listeners know, slowest of ${rounds}`,
      rounded(slowest),
      500,
      'ms',
    ),
  ];
}

/** One open stream; `next` is the text of its next event. */
async function listen(url, cookie, file) {
  const abort = new AbortController();
  const answer = await fetch(`${url}/api/cases/${file}/events`, { headers: { cookie }, signal: abort.signal });
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  return {
    async next() {
      for (;;) {
        const { value = '', done } = await reader.read();
        if (value.includes('event: message')) {
          return value;
        }
        if (done) {
          throw new Error('A stream has ended.');
        }
      }
    },
    stop: () => abort.abort(),
  };
}
