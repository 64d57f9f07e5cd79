import type { PortalStore } from '@portal/sdk/shell';

/**
 * Keeps the page that is shown without a connection, by a service worker that keeps nothing else. Only while somebody is signed in: a
 * visitor leaves no trace on the device, and signing out clears it (`Clear-Site-Data`).
 */
export function keepOfflinePage({ getState, subscribe }: Pick<PortalStore, 'getState' | 'subscribe'>): void {
  // Missing without https, and in private windows of some browsers.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  let was = '';
  const follow = () => {
    const { status } = getState().session;
    if (status !== was && status === 'signed-in') {
      // The portal needs no worker: a browser that refuses it shows its own page without a connection.
      workers
        ?.register('/offline-worker.js')
        .then(keepNotifications)
        .catch(() => {});
    }
    was = status;
  };
  subscribe(follow);
}

/** Notifications belong to a session, and a new one has begun. */
async function keepNotifications({ pushManager }: Partial<ServiceWorkerRegistration>): Promise<void> {
  const subscription = await pushManager?.getSubscription();
  if (subscription) {
    const { renewNotifications } = await import('./renew-notifications');
    await renewNotifications(subscription);
  }
}
