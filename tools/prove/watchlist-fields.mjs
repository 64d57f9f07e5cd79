import { shown } from './readers.mjs';

/** Watches names of a client, and alerts them to one. */
export async function inWatchlist({ write, text, nameOfSubject, client, staff: { admin } }) {
  const named = (name) => ({
    ...{ name: nameOfSubject(name, 120), country: text(`country of ${name}`, 80) },
    kind: 'person',
  });
  const [first, second] = [named('watched'), named('watched later')];
  await write('startWatchlist', client.cookie, { body: { names: [first], agreed: true } });
  const { watch } = await write('addWatchedSubject', client.cookie, { body: second });
  const alerted = text('alert');
  const params = { watchId: watch._id };
  const { alert } = await write('draftAlert', admin, {
    params,
    body: { subjectId: watch.subjects[0]._id, level: 'warning', text: alerted },
  });
  await write('releaseAlert', admin, { params: { alertId: alert._id }, body: {} });
  return {
    pages: [
      { path: '/client/watchlist', readers: ['client'] },
      // Its case has no attorney.
      { path: `/watches/${watch._id}`, readers: ['admin'] },
    ],
    texts: [
      ...shown([first.name, second.name, alerted], ['admin', 'client']),
      ...shown([first.country, second.country], ['client']),
    ],
  };
}
