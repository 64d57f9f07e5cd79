import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { callerFor } from '../support/api';
import { findingsOn } from '../support/axe';
import { type NewCase, newAssignedCase, newCase } from '../support/cases';
import { startDemoPortal } from '../support/demo-portal';
import { press, tabTo, typeInto } from '../support/keyboard';
import { demo, newPerson } from '../support/people';
import type { Portal } from '../support/portal';
import { visit } from '../support/visits';

const all = 120;
const assigned = 12;
const closed = 5;
const longName = 'Maria-Magdalena Konstantinopoulou-Featherstonehaugh of Wolverhampton & Partners';
const longSubject = 'Consolidated Shipping and Warehousing of the Northern Emirates, Muscat and Salalah';
const formula = '=HYPERLINK("http://evil.example","Mona, Khan")';

let portal: Portal;
let admin: Page;
let attorney: Page;
let client: Page;

test.beforeAll(async ({ browser }) => {
  portal = await startDemoPortal();
  await fillWithCases();
  admin = await newPerson(browser, portal, demo.admin);
  attorney = await newPerson(browser, portal, demo.attorney);
  client = await newPerson(browser, portal, demo.client);
});

test.afterAll(() => portal?.remove());

/** Every second case belongs to the demo client, every third is about a company; two have long names, one a formula. */
async function fillWithCases() {
  const cases: NewCase[] = [];
  for (let index = 0; index < all; index += 1) {
    const hasLongNames = index === 5 || index === 101;
    const company = { caseType: 'company', subjectDetails: { companyName: 'Gulf Stream', concerns: 'No office.' } };
    const individual = { caseType: 'individual', subjectDetails: { individualName: longSubject } };
    cases.push(
      await newCase(portal, {
        fullName: index === 0 ? formula : hasLongNames ? longName : `Person ${index}`,
        email: index % 2 === 0 ? demo.client : `person-${index}@example.org`,
        ...(index % 3 === 0 && company),
        ...(hasLongNames && individual),
      }),
    );
  }
  const caller = await callerFor(portal, demo.admin);
  const { users } = await caller.call<{ users: { _id: string; email: string }[] }>('GET', '/users/list?role=attorney');
  const attorneyId = users.find(({ email }) => email === demo.attorney)?._id;
  for (const { caseId } of cases.slice(0, assigned)) {
    await caller.call('POST', '/cases/assign', { caseId, attorneyId });
  }
  for (const { caseId } of cases.slice(-closed)) {
    await caller.call('PUT', `/cases/${caseId}/status`, { status: 'closed', reason: 'Spam.' });
  }
}

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
const figure = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('dl')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first();
const addressOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('the figures of a dashboard count every case, not only one page', { tag: '@sweep' }, async () => {
  await visit(admin, '/admin/dashboard');
  await expect(figure(admin, 'Total Cases')).toHaveText(`${all}`);
  await expect(figure(admin, 'Pending Cases')).toHaveText(`${all - assigned - closed}`);
  await expect(admin.getByRole('main')).toContainText(`${closed} completed`);
  await visit(attorney, '/attorney/dashboard');
  await expect(figure(attorney, 'Total Cases')).toHaveText(`${assigned}`);
  await expect(rows(attorney)).toHaveCount(assigned);
  await visit(client, '/client/dashboard');
  await expect(figure(client, 'Total Cases')).toHaveText(`${all / 2}`);
  await client.getByRole('button', { name: `Show all ${all / 2} cases` }).click();
  await expect(client.getByRole('region', { name: 'My Cases' }).getByRole('listitem')).toHaveCount(all / 2);
});

const widthOutOfFrame = (page: Page) =>
  page.getByRole('table').evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));

test('long names leave every column of a list in its frame', { tag: '@sweep' }, async () => {
  for (const page of [admin, attorney]) {
    await visit(page, page === admin ? '/admin/dashboard' : '/attorney/dashboard');
    await expect(page.getByText(longName).filter({ visible: true }).first()).toBeVisible();
    expect(await widthOutOfFrame(page)).toBe(0);
  }
});

const heightsOf = (page: Page) =>
  rows(page).evaluateAll((found) => found.map((row) => row.getBoundingClientRect().height));
const rowsInSight = (page: Page) =>
  rows(page).evaluateAll((found) => found.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);

test('twelve rows of a list are in sight, at most 40 px high, also with unread messages and a subject seen before', {
  tag: '@sweep',
}, async () => {
  const caller = await callerFor(portal, demo.client);
  const { cases } = await caller.call<{ cases: { _id: string }[] }>('GET', '/cases/list?status=assigned');
  await caller.call('POST', '/messages/send', { caseId: cases[0]?._id, content: 'Is there any news?' });
  for (const page of [admin, attorney]) {
    await visit(page, `${page === admin ? '/admin' : '/attorney'}/dashboard?sort=createdAt&order=asc`);
    await expect(rows(page)).toHaveCount(page === admin ? 100 : assigned);
    await expect(page === admin ? page.getByText('Has unread messages') : page.getByText(/^1 new$/)).toHaveCount(1);
    expect(Math.max(...(await heightsOf(page)))).toBeLessThanOrEqual(40);
    expect(await rowsInSight(page)).toBeGreaterThanOrEqual(12);
  }
});

test('every other list of staff has rows of at most 40 px, and a case shows its text box without scrolling', {
  tag: '@sweep',
}, async () => {
  const caller = await callerFor(portal, demo.attorney);
  const { cases } = await caller.call<{ cases: { _id: string }[] }>('GET', '/cases/list');
  const [{ _id: caseId } = { _id: '' }] = cases;
  await caller.call('POST', '/invoices/create', {
    caseId,
    lineItems: [{ description: 'Report', quantity: 1, unitPrice: 500 }],
  });
  const question = { name: longName, email: 'v@example.org', subject: longSubject, message: 'What does it cost?' };
  expect((await admin.request.post('/api/contact', { data: question })).status()).toBe(202);
  for (const [page, path] of [
    [admin, '/admin/dashboard?tab=users'],
    [admin, '/admin/invoices'],
    [admin, '/admin/audit'],
    [attorney, '/attorney/dashboard?tab=invoices'],
  ] as const) {
    await visit(page, path);
    await expect(rows(page).first()).toBeVisible();
    expect({ path, tall: (await heightsOf(page)).filter((height) => height > 40) }).toEqual({ path, tall: [] });
  }
  await visit(admin, '/admin/inbox');
  const request = admin.getByRole('listitem').filter({ hasText: longSubject });
  expect((await request.boundingBox())?.height).toBeLessThanOrEqual(41);
  for (const page of [admin, attorney]) {
    await visit(page, `/cases/${caseId}`);
    const box = await page.getByRole('textbox', { name: 'Your message' }).boundingBox();
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
  }
});

test('on a phone, rows have two lines, lead to their case as a whole, and filters are behind one button', async ({
  browser,
}) => {
  const phone = await newPerson(browser, portal, demo.attorney);
  await phone.setViewportSize({ width: 375, height: 812 });
  for (const page of [phone, admin]) {
    await page.setViewportSize({ width: 375, height: 812 });
    await visit(page, page === admin ? '/admin/dashboard' : '/attorney/dashboard');
    await expect(rows(page).first()).toBeVisible();
    expect(Math.max(...(await heightsOf(page)))).toBeLessThanOrEqual(88);
    const due = page.getByRole('combobox', { name: 'Due' });
    await expect(due).toBeHidden();
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await due.selectOption({ label: 'Late' });
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    await due.selectOption({ label: 'All' });
  }
  expect(await findingsOn(phone)).toEqual([]);
  await admin.setViewportSize({ width: 1280, height: 900 });
  const header = rows(phone).first().getByRole('rowheader');
  await expect(header).toContainText('RC-');
  // The link of the row lies above its cells.
  await header.click({ force: true });
  await phone.waitForURL('**/cases/*');
  await phone.context().close();
});

test('a reload and Back keep the page of a list', { tag: '@sweep' }, async () => {
  await visit(admin, '/admin/dashboard');
  await expect(rows(admin)).toHaveCount(100);
  await admin.getByRole('button', { name: 'Next' }).click();
  const expectSecond = async () => {
    await expect(admin.getByText('Showing 101–120 of 120')).toBeVisible();
    await expect(rows(admin)).toHaveCount(20);
    expect(addressOf(admin)).toEqual({ page: '2' });
  };
  await expectSecond();
  await admin.reload();
  await expectSecond();
  await admin
    .getByRole('link', { name: /^View case/ })
    .first()
    .click();
  await admin.waitForURL('**/cases/*');
  await admin.goBack();
  await expectSecond();
  await admin.goBack();
  await expect(admin.getByText('Showing 1–100 of 120')).toBeVisible();
  expect(addressOf(admin)).toEqual({});
});

test('filters, search and order survive a reload, and Back undoes them one by one', async () => {
  await visit(admin, '/admin/dashboard');
  await admin.getByLabel('Status', { exact: true }).selectOption({ label: 'Assigned' });
  await expect(rows(admin)).toHaveCount(assigned);
  await admin.getByLabel('Case type').selectOption({ label: 'Company Risk Check' });
  await expect(rows(admin)).toHaveCount(assigned / 3);
  await admin.getByRole('columnheader', { name: 'Case', exact: true }).getByRole('button').click();
  const numbers = async () => (await rows(admin).getByRole('rowheader').allTextContents()).map((text) => text.trim());
  const ascending = (texts: string[]) => expect(texts).toEqual(texts.toSorted());
  await expect(admin.getByRole('columnheader', { name: 'Case', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect.poll(async () => (await numbers())[0]).toContain('000001');
  ascending(await numbers());
  await admin.getByRole('searchbox', { name: 'Search cases' }).fill('person-3@');
  await expect(rows(admin)).toHaveCount(1);

  await admin.reload();
  await expect(rows(admin)).toHaveCount(1);
  await expect(admin.getByLabel('Status', { exact: true })).toHaveValue('assigned');
  await expect(admin.getByLabel('Case type')).toHaveValue('company');
  await expect(admin.getByRole('searchbox', { name: 'Search cases' })).toHaveValue('person-3@');
  expect(addressOf(admin)).toEqual({
    status: 'assigned',
    caseType: 'company',
    sort: 'caseNumber',
    order: 'asc',
    q: 'person-3@',
  });

  await admin.goBack();
  await expect(rows(admin)).toHaveCount(assigned / 3);
  await expect(admin.getByRole('searchbox', { name: 'Search cases' })).toHaveValue('');
  ascending(await numbers());
  await admin.goBack();
  await expect(admin.getByRole('columnheader', { name: 'Case', exact: true })).toHaveAttribute('aria-sort', 'none');
  await admin.goBack();
  await expect(rows(admin)).toHaveCount(assigned);
  await admin.goBack();
  await expect(rows(admin)).toHaveCount(100);
  await expect(admin.getByLabel('Status', { exact: true })).toHaveValue('all');
});

test('an attorney finds their own case, and none of another attorney', { tag: '@sweep' }, async () => {
  await visit(attorney, '/attorney/dashboard');
  const search = attorney.getByRole('searchbox', { name: 'Search cases' });
  await search.fill('person-3@');
  await expect(rows(attorney)).toHaveCount(1);
  await attorney.reload();
  await expect(rows(attorney)).toHaveCount(1);
  await search.fill('person-51@');
  await expect(attorney.getByText(/^No cases (found|assigned yet)$/)).toBeVisible();
});

test('the exported list holds every page, keeps the filters, and contains no spreadsheet formula', async () => {
  const save = async () => {
    const saved = admin.waitForEvent('download');
    await admin.getByRole('button', { name: 'Export CSV' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^cases.*\.csv$/);
    return (await readFile(await download.path(), 'utf8'))
      .replace(/^\ufeff/, '')
      .trimEnd()
      .split('\r\n');
  };
  await visit(admin, '/admin/dashboard');
  const lines = await save();
  expect(lines).toHaveLength(1 + all);
  expect(lines[0]).toMatch(/^Case number,Type,/);
  expect(lines[1]).toContain(`,"'=HYPERLINK(""http://evil.example"",""Mona, Khan"")",${demo.client},`);
  expect(lines.filter((line) => /(^|,)"?[=+@]/.test(line))).toEqual([]);

  await visit(admin, '/admin/dashboard?status=closed');
  const few = await save();
  expect(few).toHaveLength(1 + closed);
  expect(few.slice(1).filter((line) => !line.includes(',Closed,'))).toEqual([]);

  await expect((await callerFor(portal, demo.attorney)).call('GET', '/reports/cases.csv')).rejects.toThrow(/40[34]/);
});

/** Shares, with the keyboard, what waits on the firm. The admin's own list of views shows it at once. */
async function shareView(name: string) {
  await visit(admin, '/admin/dashboard');
  await press(admin, admin.getByRole('button', { name: /^Waiting on us/ }));
  await press(admin, admin.getByRole('button', { name: 'Saved views' }));
  const dialog = admin.getByRole('dialog', { name: 'Saved views' });
  await typeInto(admin, dialog.getByLabel('Save what the list shows now as'), name);
  await tabTo(admin, dialog.getByRole('checkbox', { name: 'Share with all staff' }));
  await admin.keyboard.press('Space');
  await press(admin, dialog.getByRole('button', { name: 'Save view' }));
  await expect(dialog.getByRole('button', { name: new RegExp(`^${name}`) })).toHaveAttribute('aria-current', 'true');
  expect(await findingsOn(admin)).toEqual([]);
  await admin.keyboard.press('Escape');
}

test('an attorney saves a view, opens one that an admin shares meanwhile, and works through its cases by keyboard', {
  tag: '@sweep',
}, async () => {
  await visit(attorney, '/attorney/dashboard');
  await attorney.getByRole('button', { name: 'Needs me' }).click();
  await attorney.getByRole('button', { name: 'Unread first' }).click();
  await attorney.getByRole('button', { name: 'Saved views' }).click();
  const dialog = attorney.getByRole('dialog', { name: 'Saved views' });
  await dialog.getByLabel('Save what the list shows now as').fill('Mine, unread first');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog.getByRole('button', { name: /^Mine, unread first/ })).toHaveAttribute('aria-current', 'true');
  expect(await findingsOn(attorney)).toEqual([]);
  await attorney.keyboard.press('Escape');

  await shareView('Ours, by hand');
  await attorney.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveText(['Mine, unread first', 'Ours, by handShared']);
  await expect(dialog.getByRole('button', { name: 'Delete view Ours, by hand' })).toHaveCount(0);
  expect(await findingsOn(attorney)).toEqual([]);
  await press(attorney, dialog.getByRole('button', { name: /^Ours, by hand/ }));
  await expect.poll(() => addressOf(attorney)).toEqual({ waitingOn: 'us' });
  expect(addressOf(admin)).toEqual({ waitingOn: 'us' });
  await expect(rows(admin)).toHaveCount(100);
  const list = attorney.url();
  await expect(attorney.getByRole('table')).not.toHaveAttribute('aria-busy');
  await expect(rows(attorney)).toHaveCount(assigned);
  const links = rows(attorney).getByRole('link');
  await attorney.locator('body').press('j');
  await expect(links.first()).toBeFocused();
  await attorney.keyboard.press('j');
  await expect(links.nth(1)).toBeFocused();
  const [second, third] = await Promise.all([1, 2].map((index) => links.nth(index).getAttribute('href')));
  await attorney.keyboard.press('Enter');
  await expect(attorney).toHaveURL(portal.url + second);
  await expect(attorney.getByText(`2 of ${assigned}`)).toBeVisible();
  await attorney.keyboard.press('j');
  await expect(attorney).toHaveURL(portal.url + third);
  await attorney.reload();
  await expect(attorney.getByText(`3 of ${assigned}`)).toBeVisible();
  await attorney.goBack();
  await expect(attorney).toHaveURL(list);

  await visit(attorney, String(third));
  await expect(attorney.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(attorney.getByRole('link', { name: 'Next case' })).toHaveCount(0);

  await attorney.keyboard.press('?');
  const help = attorney.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  expect(await findingsOn(attorney)).toEqual([]);
  await attorney.keyboard.press('Escape');
  await attorney.keyboard.press('Control+k');
  await attorney.getByRole('searchbox', { name: 'Page or case' }).fill('RC-');
  await expect(attorney.getByRole('dialog').getByRole('link', { name: /^RC-/ }).first()).toBeVisible();
  expect(await findingsOn(attorney)).toEqual([]);
});

test('the list of a case in progress with unread messages of a client stays in its frame', {
  tag: '@sweep',
}, async () => {
  const { caseId, caseNumber } = await newAssignedCase(portal, {
    fullName: longName,
    caseType: 'company',
    subjectDetails: { companyName: longSubject },
  });
  const caller = await callerFor(portal, demo.attorney);
  await caller.call('PATCH', '/users/me', { name: longName });
  await caller.call('POST', '/messages/send', { caseId, content: 'I have begun.' });
  await (await callerFor(portal, demo.client)).call('POST', '/messages/send', { caseId, content: 'Any news?' });
  for (const page of [admin, attorney]) {
    await visit(page, `${page === admin ? '/admin' : '/attorney'}/dashboard?q=${caseNumber}`);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('In-progress');
    expect(await widthOutOfFrame(page)).toBe(0);
  }
});
