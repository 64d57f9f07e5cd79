import { expect, type Page, test } from '@playwright/test';
import { nothingHere } from '@portal/contracts';
import { newCase } from '../support/cases';
import { startDemoPortal } from '../support/demo-portal';
import { demo, newPerson } from '../support/people';
import type { Portal } from '../support/portal';
import { copyProduct, type ProductCopy } from '../support/product-copy';
import { withoutFirstReplies } from '../support/refusals';
import { copyRemotes, type RemoteFiles } from '../support/remotes';

type Age = 'deployed' | 'new';

let product: ProductCopy;
let files: RemoteFiles;
let portal: Portal;
let client: Page;

test.beforeAll(async ({ browser }) => {
  product = copyProduct();
  files = copyRemotes();
  portal = await startDemoPortal({ REMOTES_DIR: files.dir }, product.dir);
  await newCase(portal);
  await newCase(portal);
  client = await newPerson(browser, portal, demo.client);
});

test.afterAll(async () => {
  await portal?.remove();
  product?.remove();
  files?.remove();
});

/** Versions of the SDK that are higher than any real one. */
const newer = '1.98.0';
const newest = '1.99.0';

/** Gives a build a newer SDK. A remote then uses something of it that the present one does not have. */
const withNewerSdk = (script: string) =>
  script
    .replaceAll(/(shareKey:"@portal\/sdk",import:[^,]*,requiredVersion:")[^"]*/g, (_, key) => `${key}^${newer}`)
    .replaceAll(/(name:"@portal\/sdk",version:")[^"]*/g, (_, key) => `${key}${newer}`);

/** An API with a new status in one case, and without a field in another. */
async function answerAsNewApi(page: Page): Promise<void> {
  await withoutFirstReplies(page);
  await page.route('**/api/cases/list*', async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const reply = await response.json();
    Object.assign(reply.data.cases[0], { status: 'on-hold' });
    delete reply.data.cases[1].caseNumber;
    await route.fulfill({ response, json: reply });
  });
}

/** An API without the call that lists invoices. The dashboard needs it too. */
async function removeInvoiceCall(page: Page): Promise<void> {
  await withoutFirstReplies(page);
  await page.route('**/api/invoices/list*', (route) =>
    route.fulfill({ status: 404, json: { success: false, code: 'NOT_FOUND', message: nothingHere } }),
  );
}

async function expectDashboard(page: Page, api: Age): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Dashboard');
  const unreadable = main.getByText('One entry could not be shown. Reload for the new version.');
  if (api === 'new') {
    await expect(main.getByText(/on.hold/i).first()).toBeVisible();
    await expect(unreadable).toBeVisible();
  } else {
    await expect(main.getByText('Pending').first()).toBeVisible();
    await expect(unreadable).toBeHidden();
  }
}

async function expectInvoices(page: Page, api: Age): Promise<void> {
  if (api === 'new') {
    await removeInvoiceCall(page);
  }
  await page.goto('/client/invoices');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText('nvoices');
  await expect(main.getByRole('button', { name: 'Reload' })).toHaveCount(api === 'new' ? 1 : 0);
}

let servedShell: Age = 'deployed';

for (const shell of ['deployed', 'new'] as const) {
  for (const remote of ['deployed', 'new'] as const) {
    test(`${shell} shell, ${remote} remote, deployed and new API: every page says what is the matter`, async () => {
      if (shell !== servedShell) {
        product.upgradeShell(withNewerSdk);
        servedShell = shell;
      }
      const rollBack = remote === 'new' ? files.publishCopy('mfe_client', withNewerSdk) : () => undefined;
      for (const api of ['deployed', 'new'] as const) {
        if (api === 'new') {
          await answerAsNewApi(client);
        }
        await client.goto('/client/dashboard');
        if (shell === 'deployed' && remote === 'new') {
          await expect(
            client.getByRole('heading', { name: 'This page needs a newer version of the portal' }),
          ).toBeVisible();
          await expect(client.getByRole('button', { name: 'Reload' })).toBeVisible();
        } else {
          await expectDashboard(client, api);
          await expectInvoices(client, api);
        }
      }
      await client.unrouteAll();
      rollBack();
    });
  }
}

test('an open tab goes on with the build that it has while the live one needs a newer portal', async () => {
  await client.clock.install();
  await client.goto('/client/dashboard');
  await expectDashboard(client, 'deployed');
  const rollBack = files.publishCopy('mfe_client', (script) =>
    withNewerSdk(script).replaceAll(`^${newer}`, `^${newest}`),
  );
  await client.clock.fastForward('00:15');
  const refused = client.waitForEvent('console', {
    predicate: (message) => message.text().includes('could not be loaded'),
    timeout: 40_000,
  });
  await client.getByRole('banner').getByRole('button', { name: /Demo/ }).click();
  await client.getByRole('menuitem', { name: 'My invoices' }).click();
  await refused;
  await expect(client.getByRole('main').getByRole('heading', { level: 1 })).toContainText('nvoices');
  rollBack();
});
