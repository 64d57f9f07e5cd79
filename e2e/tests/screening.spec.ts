import { expect, type Page, test } from '@playwright/test';
import { findingsOn } from '../support/axe';
import { newAssignedCase } from '../support/cases';
import { startDemoPortal } from '../support/demo-portal';
import { press, tabTo } from '../support/keyboard';
import { importList, screenNow } from '../support/lists';
import { demo, newPerson } from '../support/people';
import type { Portal } from '../support/portal';
import { visit } from '../support/visits';

let portal: Portal;
let attorney: Page;
let admin: Page;
let client: Page;

test.beforeAll(async ({ browser }) => {
  portal = await startDemoPortal();
  await importList(portal, [
    'A1,Danile Okonkwo,person,D. Okonkwo,1970,NG,Example',
    'A2,Golden Harvest Trading,organisation,,,AE,',
  ]);
  attorney = await newPerson(browser, portal, demo.attorney);
  admin = await newPerson(browser, portal, demo.admin);
  client = await newPerson(browser, portal, demo.client);
});

test.afterAll(() => portal?.remove());

const caseOf = (individualName: string) =>
  newAssignedCase(portal, {
    caseType: 'individual',
    subjectDetails: { individualName, individualCountry: 'Nigeria' },
  });

test('two people find that somebody is listed, and a clean search says no more than it knows', async () => {
  const { caseId, caseNumber } = await caseOf('Daniel Okonkwo');
  const path = `/cases/${caseId}?tab=screening`;
  await visit(attorney, path);
  await press(attorney, attorney.getByRole('button', { name: 'Look on the lists for Daniel Okonkwo' }));
  const hit = attorney.getByRole('article', { name: 'Danile Okonkwo' });
  await expect(hit.getByRole('row', { name: /^Name/ })).toContainText('Near');
  await expect(hit.getByRole('row', { name: /^Country/ })).toContainText('Agrees');
  expect(await findingsOn(attorney)).toEqual([]);

  // By keys alone: the reason of the first person makes a proposal.
  await tabTo(attorney, hit.getByRole('button', { name: 'Not them' }));
  await attorney.keyboard.press('y');
  await expect(hit.getByText('Only the name agrees, so a second person will be asked to confirm this.')).toBeVisible();
  await attorney.keyboard.type('He showed this passport.');
  await press(attorney, hit.getByRole('button', { name: 'Keep decision' }));
  await expect(hit.getByText('Waits for a second person')).toBeVisible();
  await hit.getByRole('button', { name: 'This is them' }).click();
  await hit.getByRole('textbox', { name: 'Reason' }).fill('I am sure.');
  await hit.getByRole('button', { name: 'Keep decision' }).click();
  await expect(hit.getByRole('alert')).toContainText('A second person has to confirm');
  expect(await findingsOn(attorney)).toEqual([]);

  await visit(admin, '/admin/today');
  await admin.getByRole('link', { name: /^Hits to decide/ }).click();
  const waiting = admin.getByRole('listitem').filter({ hasText: caseNumber });
  await expect(waiting.getByText('He showed this passport.')).toBeVisible();
  expect(await findingsOn(admin)).toEqual([]);
  await tabTo(admin, waiting.getByRole('button', { name: 'Not them' }));
  await admin.keyboard.press('y');
  await admin.keyboard.type('Seen, the number is the same.');
  await press(admin, waiting.getByRole('button', { name: 'Keep decision' }));
  await expect(admin.getByText('Nothing to decide')).toBeVisible();
  await admin.getByRole('radio', { name: 'Decided' }).click();
  await expect(waiting.getByRole('list', { name: /^Decisions/ })).toContainText('Seen, the number is the same.');
  expect(await findingsOn(admin)).toEqual([]);

  await visit(attorney, path);
  await expect(hit.getByText('This is them', { exact: true }).first()).toBeVisible();
  await hit.getByRole('button', { name: 'Add as finding' }).click();
  await expect(attorney.getByText('Added to the report', { exact: true })).toBeVisible();
  await attorney.getByRole('tab', { name: 'Report' }).click();
  const finding = attorney.getByRole('textbox', { name: 'What we found, finding 3', exact: true });
  await expect(finding).toHaveValue(/^Daniel Okonkwo is listed: own, imported .*, reference A1\.$/);

  await visit(client, `/cases/${caseId}`);
  await expect(client.getByRole('tab', { name: 'Communication' })).toBeVisible();
  await expect(client.getByRole('tab', { name: 'Screening' })).toHaveCount(0);

  const clean = await caseOf('Mona Nobody');
  await visit(attorney, `/cases/${clean.caseId}?tab=screening`);
  await attorney.getByRole('button', { name: 'Look on the lists for Mona Nobody' }).click();
  await expect(attorney.getByText('Not found on these lists of these days')).toBeVisible();
});

test('a changed entry opens again by itself and says what changed', { tag: '@sweep' }, async () => {
  const { caseId } = await caseOf('Layla Mansoori');
  await importList(portal, [
    'A1,Danile Okonkwo,person,D. Okonkwo,1970,NG,Example',
    'A3,Laila Mansoori,person,,,AE,Example',
  ]);
  await screenNow(portal);
  await visit(admin, '/screening/hits');
  const hit = admin.getByRole('article', { name: 'Laila Mansoori' });
  await expect(async () => {
    await admin.reload();
    await expect(hit).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await hit.getByRole('button', { name: 'Not them' }).click();
  await hit.getByRole('textbox', { name: 'Reason' }).fill('Another passport.');
  await hit.getByRole('button', { name: 'Keep decision' }).click();
  await expect(hit).toHaveCount(0);

  await importList(portal, [
    'A1,Danile Okonkwo,person,D. Okonkwo,1970,NG,Example',
    'A3,Laila Mansoori,person,,1981,AE,Example',
  ]);
  await screenNow(portal);
  await expect(async () => {
    await visit(admin, `/cases/${caseId}?tab=screening`);
    await expect(hit.getByText('Listed birth: nothing before, 1981 now.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await findingsOn(admin)).toEqual([]);
});
