import { expect, type Page, test } from '@playwright/test';
import type { MessageView } from '@portal/contracts';
import { callerFor } from '../support/api';
import { newAssignedCase } from '../support/cases';
import { type MailingPortal, startMailingPortal } from '../support/demo-portal';
import { isTo } from '../support/mailbox';
import { demo, newPerson } from '../support/people';
import { expectToast } from '../support/toasts';
import { visit } from '../support/visits';

let portal: MailingPortal;
let client: Page;
let attorney: Page;

test.beforeAll(async ({ browser }) => {
  portal = await startMailingPortal();
  client = await newPerson(browser, portal, demo.client);
  attorney = await newPerson(browser, portal, demo.attorney);
});

test.afterAll(() => portal?.remove());

const sent = 'Message sent successfully and email notifications have been sent to relevant parties.';
const box = (page: Page) => page.getByRole('textbox', { name: /^(Your message|Which document do you need)/ });
const log = (page: Page) => page.getByRole('log');
const bubble = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text });

/** Opens the case and waits until its live events are connected. */
async function follow(page: Page, caseId: string) {
  const following = page.waitForResponse((answer) =>
    new URL(answer.url()).pathname.endsWith(`/cases/${caseId}/events`),
  );
  await visit(page, `/cases/${caseId}`);
  expect((await following).ok()).toBe(true);
}

async function say(page: Page, text: string) {
  await box(page).fill(text);
  await page.getByRole('button', { name: 'Send & Email' }).click();
}

async function messagesWith(caseId: string, content: string): Promise<MessageView[]> {
  const admin = await callerFor(portal, demo.admin);
  const { messages } = await admin.call<{ messages: MessageView[] }>('GET', `/messages/list?caseId=${caseId}`);
  return messages.filter((message) => message.content === content);
}

test('a client says that they submitted a case without signing in, and its attorney is not warned any more', {
  tag: '@sweep',
}, async () => {
  const { caseId } = await newAssignedCase(portal);
  await follow(attorney, caseId);
  await follow(client, caseId);
  const warning = attorney.getByText('Not confirmed by the client');
  await expect(warning).toBeVisible();
  await client.getByRole('button', { name: 'Yes, this was me' }).focus();
  await client.keyboard.press('Enter');
  await expect(client.getByText('Not confirmed by you')).toHaveCount(0);
  await expect(client.getByRole('main')).toBeFocused();
  await expect(warning).toHaveCount(0);
});

test('two people who have the case open see new messages without a reload', async () => {
  const { caseId } = await newAssignedCase(portal);
  for (const page of [client, attorney]) {
    await follow(page, caseId);
    await page.evaluate(() => Object.assign(window, { neverLeft: true }));
  }
  await say(client, 'They ask for a deposit. <b>Is that usual?</b>');
  await expectToast(client, 'Message Sent', sent);
  await expect(bubble(attorney, 'They ask for a deposit. <b>Is that usual?</b>')).toContainText('Demo Client');
  await portal.mailbox.find(
    (mail) => isTo(demo.attorney)(mail) && (mail.text ?? '').includes('They ask for a deposit.'),
  );

  await say(attorney, 'It is not. Please do not pay.');
  await expect(bubble(client, 'It is not. Please do not pay.')).toContainText('Demo Attorney');
  await portal.mailbox.find((mail) => isTo(demo.client)(mail) && (mail.text ?? '').includes('Please do not pay.'));
  for (const page of [client, attorney]) {
    expect(await page.evaluate(() => 'neverLeft' in window)).toBe(true);
    await expect(bubble(page, 'It is not. Please do not pay.')).toHaveCount(1);
  }
});

test('new messages are counted on the dashboard and marked in the log until they are read', async () => {
  const { caseId, caseNumber } = await newAssignedCase(portal);
  await visit(client, `/cases/${caseId}`);
  await visit(client, '/client/dashboard');
  const row = client.getByRole('listitem').filter({ hasText: caseNumber });
  await follow(attorney, caseId);
  for (const text of ['I have read your papers.', 'The licence has expired.']) {
    await say(attorney, text);
    await expectToast(attorney, 'Message Sent', sent);
  }
  await client.getByRole('button', { name: 'Refresh' }).click();
  await expect(row).toContainText(/\d unread/);

  const read = client.waitForResponse((answer) => answer.url().endsWith('/api/messages/read'));
  await row.getByRole('link', { name: /View/ }).click();
  const mark = log(client).locator('[data-unread]');
  await expect(mark).toHaveText('2 new messages');
  await expect(mark.locator('xpath=following-sibling::li[1]')).toContainText('I have read your papers.');
  await read;

  await visit(client, '/client/dashboard');
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('unread');
  await visit(client, `/cases/${caseId}`);
  await expect(bubble(client, 'The licence has expired.')).toBeVisible();
  await expect(mark).toHaveCount(0);
});

for (const [what, reachesServer] of [
  ['that never left', false],
  ['whose answer got lost', true],
] as const) {
  const tag = reachesServer ? [] : '@sweep';
  test(`a message ${what} stays as a draft, and sending it again makes one message`, { tag }, async () => {
    const { caseId } = await newAssignedCase(portal);
    const text = `Are you still there? (${what})`;
    await follow(attorney, caseId);
    await follow(client, caseId);
    await client.route('**/api/messages/send', async (route) => {
      if (reachesServer) {
        await route.fetch();
      }
      await route.abort();
    });
    await say(client, text);
    const unsent = log(client).getByRole('listitem').filter({ hasText: 'Not sent' });
    await expect(unsent).toContainText(text);
    await expect(box(client)).toHaveValue(text);
    await client.unroute('**/api/messages/send');
    expect(await messagesWith(caseId, text)).toHaveLength(reachesServer ? 1 : 0);

    await unsent.getByRole('button', { name: 'Send again' }).click();
    await expect(client.getByText('Message Sent', { exact: true })).toBeVisible();
    await expect(box(client)).toHaveValue('');
    await expect(unsent).toHaveCount(0);
    expect(await messagesWith(caseId, text)).toHaveLength(1);
    for (const page of [client, attorney]) {
      await expect(bubble(page, text)).toHaveCount(1);
    }
  });
}

test('a phone shows no keyboard hint, and the tabs show that there are more beside', { tag: '@sweep' }, async ({
  browser,
}) => {
  const { caseId } = await newAssignedCase(portal);
  await visit(client, `/cases/${caseId}`);
  await expect(client.getByText('Press Ctrl or Cmd + Enter to send.')).toBeVisible();

  const { cookies, origins } = await client.context().storageState();
  const phone = await browser.newPage({
    baseURL: portal.url,
    storageState: { cookies, origins },
    viewport: { width: 375, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await visit(phone, `/cases/${caseId}`);
  await expect(box(phone)).toBeVisible();
  await expect(phone.getByText('Press Ctrl or Cmd + Enter to send.')).toBeHidden();
  const row = phone.getByRole('tablist');
  await expect(row).toHaveAttribute('data-more-after');
  await visit(phone, `/cases/${caseId}?tab=invoices`);
  await expect(phone.getByRole('tab', { name: 'Invoices (0)' })).toBeInViewport({ ratio: 1 });
  await expect(row).toHaveAttribute('data-more-before');
  await phone.context().close();
});

test('a draft survives a reload of the page', async () => {
  const { caseId } = await newAssignedCase(portal);
  await visit(client, `/cases/${caseId}`);
  await visit(attorney, `/cases/${caseId}`);
  await box(client).fill('Half a thought');
  await expect
    .poll(() => client.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])))
    .toContain('Half a thought');
  await client.reload();
  await expect(box(client)).toHaveValue('Half a thought');
  await expect(log(attorney)).not.toContainText('Half a thought');
});

test('a request for documents is ticked off point by point, until the client says that this is all', async () => {
  const { caseId, caseNumber } = await newAssignedCase(portal);
  await follow(client, caseId);
  await follow(attorney, caseId);
  await attorney.getByRole('radio', { name: 'Request Document' }).check();
  await attorney.getByRole('textbox', { name: 'Document 1' }).fill('Their trade licence');
  await attorney.getByRole('textbox', { name: 'Document 2' }).fill('The signed contract');
  await say(attorney, 'To compare the names:');
  const mail = await portal.mailbox.find(isTo(demo.client, `Document request in case ${caseNumber}`));
  expect(mail.text).toContain('Their trade licence');
  expect(mail.text).toContain('The signed contract');
  const asked = bubble(client, 'To compare the names:');
  await expect(asked).toContainText('Important');
  await expect(asked).toContainText('Waiting for documents');

  await asked.getByRole('link', { name: 'Upload documents' }).click();
  const request = client.getByRole('region', { name: 'We need 2 documents from you' });
  await expect(request).toBeFocused();
  const page = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Licence 4711, expired.') });
  await request.getByLabel('Their trade licence').setInputFiles([page('front.txt'), page('back.txt')]);
  const seen = bubble(attorney, 'To compare the names:');
  await expect(seen.getByText('Already received: Their trade licence')).toBeVisible();
  await expect(seen).toContainText('Waiting for documents');
  // A finished upload takes its row away, which moves the form below while it is pressed.
  const received = client.getByRole('list', { name: 'Files for Their trade licence' });
  await expect(received.getByRole('listitem')).toHaveCount(2);
  await expect(client.getByRole('list', { name: 'Uploads' })).toHaveCount(0);

  const rest = client.getByRole('region', { name: 'We need a document from you' });
  await rest.getByRole('button', { name: /^I do not have this/ }).click();
  await rest.getByLabel('Why not?').fill('It was never signed.');
  await rest.getByRole('button', { name: 'I do not have this' }).click();
  await expect(seen).toContainText('Not available: It was never signed.');
  const done = client.getByRole('region', { name: 'Is that everything?' });
  await done.getByRole('button', { name: 'That is all' }).click();
  await expect(done).toHaveCount(0);
  await expect(seen).toContainText('Complete');
  await expect(log(attorney)).toContainText('The request for documents is complete: 1 of 2 received.');
  await portal.mailbox.find(isTo(demo.attorney, `Documents in case ${caseNumber} are complete`));
  await client.getByRole('tab', { name: 'Communication' }).click();
  await expect(asked.getByRole('link', { name: 'Upload documents' })).toHaveCount(0);
});

/** Returns how far the characters from `start` to `end` of a message are from the two sides of its text. */
const gaps = (page: Page, text: string, start: number, end: number) =>
  bubble(page, text.slice(0, 5))
    .locator('p')
    .filter({ hasText: text.slice(0, 5) })
    .evaluate(
      (paragraph, [from, to]) => {
        const range = document.createRange();
        range.setStart(paragraph.firstChild as Node, from);
        range.setEnd(paragraph.firstChild as Node, to);
        const part = range.getBoundingClientRect();
        const whole = paragraph.getBoundingClientRect();
        return { left: Math.round(part.left - whole.left), right: Math.round(whole.right - part.right) };
      },
      [start, end] as const,
    );

test('each line of a message begins at the side of its own script', { tag: '@sweep' }, async () => {
  const { caseId } = await newAssignedCase(portal);
  const arabic = 'مرحبا بكم';
  const text = `${arabic}\nThey ask for a deposit of five thousand dollars.`;
  await visit(client, `/cases/${caseId}`);
  await say(client, text);
  await expect(bubble(client, arabic)).toHaveCount(1);
  expect((await gaps(client, text, 0, arabic.length)).right).toBeLessThanOrEqual(1);
  expect((await gaps(client, text, arabic.length + 1, text.length)).left).toBeLessThanOrEqual(1);
});
