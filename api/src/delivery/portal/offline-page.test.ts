import { createHash } from 'node:crypto';
import { openPortalFolders } from '../../../test/portal-folders';

const { serve } = openPortalFolders();
const firm = { brandName: 'Falcon & Sons', publicContact: { phone: '+971 4 123 4567' } };
const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('serves a page for times without a connection, in the name of the firm, that needs no other file', async () => {
  const { status, type, text, headers } = await serve(firm).get('/offline.html');
  expect([status, type]).toEqual([200, 'text/html']);
  expect(text).toContain('<title>You are offline | Falcon &amp; Sons</title>');
  expect(text).toContain('<a href="tel:+97141234567">+971 4 123 4567</a>');
  expect(text).not.toMatch(/ src=|<link/);
  const policy = headers['content-security-policy'];
  expect(policy).toContain(hashOf(/<style>(.*?)<\/style>/s.exec(text)?.[1]));
  expect(policy).toContain(hashOf(/<script>(.*?)<\/script>/s.exec(text)?.[1]));
  expect((await serve().get('/offline.html')).text).not.toContain('call us');
});

it('serves the worker that keeps the page, as another file once the page says something else', async () => {
  const { type, text, headers } = await serve(firm).get('/offline-worker.js');
  expect([type, headers['cache-control']]).toEqual(['text/javascript', 'no-cache']);
  expect((await serve(firm).get('/offline-worker.js')).text).toBe(text);
  expect((await serve({ ...firm, brandName: 'Eagle' }).get('/offline-worker.js')).text).not.toBe(text);
});
