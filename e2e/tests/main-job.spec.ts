import { expect, type Page, test } from '@playwright/test';
import { CaseType } from '@portal/contracts';
import { type MailingPortal, startMailingPortal } from '../support/demo-portal';
import { isTo } from '../support/mailbox';
import { demo, newPerson, newVisitor, toastWith } from '../support/people';
import { submitRiskCheck } from '../support/submissions';
import { visit } from '../support/visits';

let portal: MailingPortal;
let people: Record<'visitor' | 'client' | 'attorney' | 'admin', Page>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  portal = await startMailingPortal();
  people = {
    visitor: await newVisitor(browser, portal),
    client: await newPerson(browser, portal, demo.client),
    attorney: await newPerson(browser, portal, demo.attorney),
    admin: await newPerson(browser, portal, demo.admin),
  };
  await visit(people.admin, '/admin/dashboard');
});

test.afterAll(() => portal?.remove());

/** Assigns the unassigned case to the first demo attorney, from the admin's list. */
async function assign(admin: Page, caseNumber: string) {
  await admin.getByRole('button', { name: 'Refresh' }).click();
  const row = admin.getByRole('row').filter({ hasText: caseNumber });
  await row.getByRole('button', { name: /Assign Attorney/ }).click();
  await admin.getByRole('menuitem', { name: /^Demo Attorney/ }).click();
}

async function say(page: Page, text: string) {
  await page.getByRole('textbox', { name: /message/i }).fill(text);
  await page.getByRole('button', { name: 'Send & Email' }).click();
  await expect(toastWith(page, 'Message Sent')).toBeVisible();
  await expect(page.getByRole('log')).toContainText(text);
}

for (const caseType of CaseType.options) {
  test(`a ${caseType} case goes from a worried visitor to a conversation`, {
    tag: caseType === 'company' ? [] : '@sweep',
  }, async () => {
    const { visitor, client, attorney, admin } = people;

    const { caseNumber, caseId } = await submitRiskCheck(visitor, caseType, { name: 'Mona Khan', email: demo.client });
    await portal.mailbox.find(isTo(demo.client, caseNumber));
    await portal.mailbox.find(isTo(demo.admin, caseNumber));

    await assign(admin, caseNumber);
    await expect(toastWith(admin, 'Case assigned successfully')).toBeVisible();
    await portal.mailbox.find(isTo(demo.attorney, caseNumber));

    await attorney.goto('/attorney/dashboard');
    const mine = attorney.getByRole('row').filter({ hasText: caseNumber });
    await mine.getByRole('link', { name: /Open Case/ }).click();
    await attorney.waitForURL(`**/cases/${caseId}`);
    const question = `What did they ask you for? (${caseType})`;
    await say(attorney, question);
    const mail = await portal.mailbox.find((sent) => isTo(demo.client)(sent) && (sent.text ?? '').includes(question));
    expect(mail.text).toContain(`${portal.url}/cases/${caseId}`);

    await client.goto('/client/dashboard');
    const own = client.getByRole('row').or(client.getByRole('listitem')).filter({ hasText: caseNumber });
    await own.getByRole('link', { name: /View/ }).click();
    await expect(client.getByRole('log')).toContainText(question);
    const answer = `A deposit of 5,000 dollars. (${caseType})`;
    await say(client, answer);
    await portal.mailbox.find((mail) => isTo(demo.attorney)(mail) && (mail.text ?? '').includes(answer));

    await attorney.getByRole('button', { name: 'Refresh Messages' }).click();
    await expect(attorney.getByRole('log')).toContainText(answer);
  });
}
