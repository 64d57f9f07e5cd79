import { callerFor } from './api';
import { demo } from './people';
import type { Portal } from './portal';

/** Imports and publishes the list `own` as an admin. */
export async function importList(portal: Portal, rows: readonly string[]): Promise<void> {
  const admin = await callerFor(portal, demo.admin);
  const text = ['key,name,kind,aliases,born,countries,programmes', ...rows, ''].join('\n');
  const form = new FormData();
  form.append('file', new Blob([text], { type: 'text/csv' }), 'own.csv');
  const { edition } = await admin.upload<{ edition: { _id: string } }>('/screening/lists/own/editions', form);
  await admin.call('POST', `/screening/lists/own/editions/${edition._id}/publish`, { confirm: true });
}

/** Starts the portal again, which looks through new editions at once; otherwise it does so within a minute. */
export async function screenNow(portal: Portal): Promise<void> {
  await portal.stop();
  await portal.start();
}
