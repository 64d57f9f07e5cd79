import { createHash } from 'node:crypto';
import { notificationTexts } from '@portal/contracts';
import escapeHtml from 'escape-html';
import type { PublicContact } from './pages/first-paint';

interface Firm {
  brandName: string;
  phone?: PublicContact['phone'];
}

const styles = `
:root { color-scheme: light dark; --ground: #fff; --text: #0f1a2a; --quiet: #52606d; --brand: #16335c; --on-brand: #fff; }
@media (prefers-color-scheme: dark) { :root { --ground: #0f1a2a; --text: #e8edf4; --quiet: #a9b7c8; --brand: #b9d2f5; --on-brand: #0f1a2a; } }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100dvh; display: grid; place-content: center; padding: 2rem 1.25rem; background: var(--ground); color: var(--text); font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 28rem; display: grid; gap: 1rem; justify-items: start; }
p.firm { font-weight: 600; color: var(--brand); }
h1 { font-size: 1.75rem; line-height: 1.2; }
p { color: var(--quiet); }
a { color: var(--brand); text-underline-offset: 0.25em; }
a.again { margin-top: 0.5rem; padding: 0.625rem 1.25rem; border-radius: 0.5rem; background: var(--brand); color: var(--on-brand); font-weight: 600; text-decoration: none; }
`;

/** The address of the page is that of whatever page did not come. */
const script = "addEventListener('online', () => location.reload());";

/** Writes the page that the browsers of signed-in people show without a connection. It needs no other file. */
export const offlinePage = ({
  brandName,
  phone,
}: Firm): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>You are offline | ${escapeHtml(brandName)}</title><style>${styles}</style></head>
<body><main><p class="firm">${escapeHtml(brandName)}</p>
<h1>You are offline</h1>
<p>Your case is not on this device, so it needs a connection. This page opens by itself once there is one.</p>
${phone ? `<p>You can also call us: <a href="tel:${escapeHtml(phone.replaceAll(/[^+\d]/g, ''))}">${escapeHtml(phone)}</a></p>` : ''}
<a class="again" href="">Try again</a></main><script>${script}</script></body></html>`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** For the content security policy of the page. */
export const offlinePageHashes = { scripts: [hashOf(script)], styles: [hashOf(styles)], hasFonts: false };

/**
 * Writes the service worker that shows the page above when a page does not come, and notifications. It keeps that page alone, and passes
 * everything else on. A page with another text makes it another worker, which browsers then fetch with its page. A notification says
 * the same whatever was sent, and a new one takes the place of the last.
 */
export const offlineWorker = (
  page: string,
  brandName: string,
): string => `const kept = 'offline-${hashOf(page).slice(8, 20)}';
const address = '/offline.html';

self.addEventListener('install', (event) => {
  const page = new Request(address, { cache: 'reload', credentials: 'omit' });
  event.waitUntil(caches.open(kept).then((cache) => cache.add(page)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const earlier = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)));
  };
  event.waitUntil(Promise.all([earlier(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('fetch', (event) => {
  const { mode, destination, url } = event.request;
  if (mode === 'navigate' && destination === 'document' && !new URL(url).pathname.startsWith('/api/')) {
    event.respondWith(pageOrOffline(event));
  }
});

self.addEventListener('push', (event) => {
  const look = { body: ${JSON.stringify(notificationTexts.news)}, tag: 'news', renotify: true, icon: '/icon-192.png' };
  event.waitUntil(self.registration.showNotification(${JSON.stringify(brandName)}, look));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const open = async () => {
    const [tab] = await self.clients.matchAll({ type: 'window' });
    await (tab ? tab.focus() : self.clients.openWindow('/'));
  };
  event.waitUntil(open());
});

async function pageOrOffline(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const page = await caches.match(address);
    if (page) {
      return page;
    }
    throw error;
  }
}
`;
