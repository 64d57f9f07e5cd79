import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type Development, startDevelopment } from '../support/development';
import { demo, demoPassword, newVisitor, seedDemoUsers, signIn } from '../support/people';

let development: Development;
test.beforeAll(async () => {
  development = await startDevelopment();
});
test.afterAll(() => development?.remove());

async function submitCase(): Promise<string> {
  const answer = await fetch(`${development.url}/api/cases/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      fullName: 'Mona Khan',
      email: demo.client,
      caseType: 'general',
      serviceLevel: 'advise',
      confidentialityConfirmed: true,
    }),
  });
  const { data } = (await answer.json()) as { data: { caseId: string } };
  return data.caseId;
}

async function signInByCall(context: BrowserContext, email: string): Promise<void> {
  await context.clearCookies();
  const headers = { origin: development.url };
  const answer = await context.request.post('/api/auth/login', { headers, data: { email, password: demoPassword } });
  expect(answer.status()).toBe(200);
}

/** Opens a page and returns the ports of the development servers that served its remotes. */
async function portsBehind(page: Page, path: string, heading: string | RegExp): Promise<number[]> {
  const ports = new Set<number>();
  const note = (request: { url(): string }) => {
    const { pathname, port } = new URL(request.url());
    if (pathname === '/remoteEntry.js') {
      ports.add(Number(port));
    }
  };
  page.on('request', note);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  page.off('request', note);
  return [...ports];
}

const messageOf = async (path: string, init?: RequestInit) => {
  const answer = await fetch(`${development.url}${path}`, init).catch(() => undefined);
  const body = await answer?.json().catch(() => undefined);
  return (body as { message?: string } | undefined)?.message;
};

test('npm run dev serves every app, shows changes immediately, and leaves no process behind', async ({ browser }) => {
  await seedDemoUsers(development);
  const caseId = await submitCase();
  const page = await newVisitor(browser, development);
  const context = page.context();

  await test.step('a demo user signs in through the shell', async () => {
    await signIn(page, demo.client);
    const me = await context.request.get('/api/auth/me');
    expect([me.status(), (await me.json()).data.email]).toEqual([200, demo.client]);
    // The data folder of `npm start`.
    expect(existsSync(join(development.dir, 'data/portal.sqlite'))).toBe(true);
  });

  await test.step('each page comes from the development server of its remote', async () => {
    const { portOf } = development;
    expect(await portsBehind(page, '/faq', 'Frequently asked questions')).toContain(portOf('mfe_public'));
    expect(await portsBehind(page, `/cases/${caseId}`, /./)).toContain(portOf('mfe_case'));
    await signInByCall(context, demo.attorney);
    expect(await portsBehind(page, '/attorney/dashboard', 'Attorney dashboard')).toContain(portOf('mfe_attorney'));
    await signInByCall(context, demo.admin);
    expect(await portsBehind(page, '/admin/dashboard', 'Admin dashboard')).toContain(portOf('mfe_admin'));
    await signInByCall(context, demo.client);
    expect(await portsBehind(page, '/client/invoices', 'My invoices')).toContain(portOf('mfe_client'));
  });

  await test.step('the proxy forwards events and uploads', async () => {
    const followed = page.evaluate(
      (path) =>
        new Promise<string>((resolve) => {
          const events = new EventSource(path);
          events.addEventListener('open', () => document.documentElement.setAttribute('data-following', ''));
          events.addEventListener('document', () => {
            events.close();
            resolve('document');
          });
        }),
      `/api/cases/${caseId}/events`,
    );
    await expect(page.locator('html[data-following]')).toBeAttached();
    const file = { name: 'contract.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
    const headers = { origin: development.url };
    const upload = await context.request.post('/api/documents/upload', { headers, multipart: { caseId, file } });
    expect(upload.status()).toBe(201);
    expect(await followed).toBe('document');
  });

  await test.step('a change in a remote and one in the shell appear without a reload', async () => {
    await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));
    development.replaceIn(
      'mfe-client/src/invoices/invoices-page.tsx',
      "title={t('My invoices')}",
      'title="My changed page"',
    );
    await expect(page.getByRole('heading', { level: 1, name: 'My changed page' })).toBeVisible();
    development.replaceIn('shell/src/frame/footer.tsx', 'Independent risk checks', 'Changed risk checks');
    await expect(page.getByText('Changed risk checks')).toBeVisible();
    await expect(page.locator('html[data-not-reloaded]')).toBeAttached();
  });

  await test.step('a change in the pages that a remote declares is there after a reload', async () => {
    development.replaceIn('mfe-client/src/pages.ts', "title: 'My invoices'", "title: 'Declared anew'");
    await page.reload();
    await expect(page).toHaveTitle(/^Declared anew/);
  });

  await test.step('the API restarts after a change in its sources and in the contracts', async () => {
    development.replaceIn('api/src/platform/http/unknown-routes.ts', ', nothingHere)', ", 'Changed in the API.')");
    await expect.poll(() => messageOf('/api/nothing')).toBe('Changed in the API.');
    development.replaceIn(
      'packages/contracts/src/accounts/auth.ts',
      'Invalid email or password.',
      'Changed in the contracts.',
    );
    const wrong = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"a@b.co","password":"x"}',
    };
    await expect.poll(() => messageOf('/api/auth/login', wrong)).toMatch(/^Changed in the contracts\./);
  });

  await test.step('SIGTERM ends all processes', async () => {
    expect(await development.stop()).toEqual({ exitCode: 0, processes: [], ports: [] });
  });
});
