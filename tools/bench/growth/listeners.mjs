import { adminEmail, caseId, size } from '../../lab/fill/firm.mjs';
import { sendMessage } from '../../lab/fill/messages.mjs';
import { atMost, rounded } from '../../lab/measure.mjs';
import { signIn } from '../../lab/sign-in.mjs';

const streamsPerPerson = 20;
const rounds = 10;

/** Measures the time from sending a message until the last of 200 streams has received the event. */
export async function timeListeners(url, database) {
  const openCaseId = caseId(size.cases - 1);
  const listeners = [];
  let cookie = '';
  for (let person = 0; person < size.admins; person += 1) {
    cookie = await signIn(url, adminEmail(person));
    for (let stream = 0; stream < streamsPerPerson; stream += 1) {
      listeners.push(await listen(url, cookie, openCaseId));
    }
  }
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const events = listeners.map((listener) => listener.next());
    const { data } = await sendMessage(url, cookie, openCaseId);
    for (const event of await Promise.all(events)) {
      if (!event.includes(data.message._id)) {
        throw new Error('A listener received another event.');
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

/** Opens a stream; `next` resolves with the text of its next message event. */
async function listen(url, cookie, openCaseId) {
  const abort = new AbortController();
  const answer = await fetch(`${url}/api/cases/${openCaseId}/events`, { headers: { cookie }, signal: abort.signal });
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
