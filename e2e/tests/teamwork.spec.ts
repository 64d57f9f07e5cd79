import { expect, type Page, test } from '@playwright/test';
import { callerFor } from '../support/api';
import { findingsOn } from '../support/axe';
import { newAssignedCase, newCase } from '../support/cases';
import { type MailingPortal, startMailingPortal } from '../support/demo-portal';
import { choose, press, tabTo, typeInto } from '../support/keyboard';
import { isTo } from '../support/mailbox';
import { demo, newPerson } from '../support/people';
import { visit } from '../support/visits';

let portal: MailingPortal;
let admin: Page;
let attorney: Page;
let client: Page;

test.beforeAll(async ({ browser }) => {
  portal = await startMailingPortal();
  admin = await newPerson(browser, portal, demo.admin);
  attorney = await newPerson(browser, portal, demo.attorney);
  client = await newPerson(browser, portal, demo.client);
});

test.afterAll(() => portal?.remove());

const second = 'attorney2@demo.local';

const main = (page: Page) => page.getByRole('main');

test('notes and tasks go between admin and attorney by keyboard, past the client who has the case open', async () => {
  const { caseId, caseNumber } = await newAssignedCase(portal);
  await attorney.clock.install();
  await visit(attorney, `/cases/${caseId}?tab=notes`);
  await expect(main(attorney).getByText('No notes yet.')).toBeVisible();
  await visit(client, `/cases/${caseId}?tab=notes`);
  await admin.clock.install();
  await visit(admin, `/cases/${caseId}?tab=notes`);

  await typeInto(admin, main(admin).getByLabel('New task'), 'Call the register');
  await choose(admin, main(admin).getByLabel('For'), 'Demo Attorney');
  await press(admin, main(admin).getByRole('button', { name: 'Add task' }));
  await expect(main(admin).getByRole('list', { name: 'Tasks' })).toContainText('Call the register');
  await typeInto(admin, main(admin).getByLabel('New note'), 'The stamp looks forged.');
  await press(admin, main(admin).getByRole('button', { name: 'Add note' }));
  await expect(main(admin).getByText('The stamp looks forged.')).toBeVisible();
  // Below the sticky header, axe cannot find the background of a text.
  await admin.evaluate(() => scrollTo(0, 0));
  expect(await findingsOn(admin)).toEqual([]);

  await attorney.clock.fastForward(15_000);
  await expect(main(attorney).getByText('The stamp looks forged.')).toBeVisible();
  await visit(attorney, '/tasks');
  const task = main(attorney).getByRole('checkbox', { name: 'Call the register' });
  await expect(main(attorney).getByRole('list', { name: 'My tasks' })).toContainText(caseNumber);
  expect(await findingsOn(attorney)).toEqual([]);
  await tabTo(attorney, task);
  await attorney.keyboard.press('Space');
  await expect(task).toBeChecked();
  await admin.clock.fastForward(15_000);
  await expect(main(admin).getByRole('checkbox', { name: 'Call the register' })).toBeChecked();

  await typeInto(admin, main(admin).getByLabel('New task'), 'Ask the bank');
  await choose(admin, main(admin).getByLabel('For'), 'Demo Attorney');
  await press(admin, main(admin).getByRole('button', { name: 'Add task' }));
  await expect(main(admin).getByRole('checkbox', { name: 'Ask the bank' })).toBeVisible();
  await attorney.clock.fastForward(15_000);
  await expect(main(attorney).getByRole('checkbox', { name: 'Ask the bank' })).toBeVisible();
  await expect(task).toBeChecked();
  await expect(task).toBeFocused();

  // An event after the notes shows that the client's stream works, and that nothing came before it.
  const staff = await callerFor(portal, demo.admin);
  await staff.call('POST', '/messages/send', { caseId, content: 'We are on it.' });
  await expect(main(client).getByText('We are on it.')).toBeVisible();
  await expect(main(client).getByRole('tab', { name: /notes/i })).toHaveCount(0);
  await expect(main(client).getByText(/forged|register/)).toHaveCount(0);
});

test('a shared reply of an admin reaches a client through the attorney, by keyboard', { tag: '@sweep' }, async () => {
  const { caseId, caseNumber } = await newAssignedCase(portal);
  const owner = await callerFor(portal, demo.admin);
  const text = 'Dear {client}, your case {case} is in good hands.';
  await owner.call('POST', '/canned-replies', { title: 'In good hands', text, shared: true });
  await visit(client, `/cases/${caseId}`);
  await visit(attorney, `/cases/${caseId}`);
  await press(attorney, main(attorney).getByRole('button', { name: 'Canned replies' }));
  const dialog = attorney.getByRole('dialog', { name: 'Canned replies' });
  await expect(dialog.getByLabel('Find a reply')).toBeFocused();
  expect(await findingsOn(attorney)).toEqual([]);
  await attorney.keyboard.type('hands');
  await attorney.keyboard.press('Enter');
  const box = main(attorney).getByRole('textbox', { name: 'Your message' });
  await expect(box).toHaveValue(`Dear Mona Khan, your case ${caseNumber} is in good hands.`);
  await expect(box).toBeFocused();
  await attorney.keyboard.press('Control+Enter');
  await expect(main(client).getByText(`your case ${caseNumber} is in good hands.`)).toBeVisible();
});

test('an admin takes back a reassignment, by keyboard, and everyone on the case hears that it was a mistake', {
  tag: '@sweep',
}, async () => {
  const { caseId, caseNumber } = await newAssignedCase(portal);
  await visit(client, `/cases/${caseId}`);
  await visit(admin, `/admin/dashboard?q=${caseNumber}`);
  await press(admin, admin.getByRole('button', { name: `More for case ${caseNumber}` }));
  await expect(admin.getByRole('menuitem', { name: 'Reassign…' })).toBeFocused();
  await admin.keyboard.press('Enter');
  const dialog = admin.getByRole('dialog');
  await choose(admin, dialog.getByLabel('New attorney'), 'Second Attorney');
  await press(admin, dialog.getByRole('button', { name: 'Reassign case' }));
  await expect(dialog).toBeHidden();
  // The toast stays while it has the focus.
  await admin.keyboard.press('F8');
  const undo = admin.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await expect(main(client).getByText('Case reassigned from Demo Attorney to Second Attorney.')).toBeVisible();
  const mailTo = (address: string, subject: string) =>
    portal.mailbox.find(isTo(address, `${subject}.*${caseNumber}|${caseNumber}.*${subject}`));
  for (const address of [demo.client, demo.attorney, second]) {
    await mailTo(address, 'has a new attorney');
  }

  await press(admin, undo);
  await expect(admin.getByText('The assignment was undone.', { exact: true })).toBeVisible();
  await expect(
    main(client).getByText('The reassignment was undone. Demo Attorney is handling this case again.'),
  ).toBeVisible();
  await visit(attorney, `/cases/${caseId}`);
  await expect(main(attorney).getByText('The reassignment was undone.')).toBeVisible();
  const correction = await mailTo(demo.client, 'Please ignore our last email');
  expect(correction.text).toContain('Demo Attorney is still handling your case.');
  expect((await mailTo(demo.attorney, 'Please ignore our last email')).text).toContain('The case is yours again.');
  expect((await mailTo(second, 'Please ignore our last email')).text).toContain('no longer appears on your dashboard');
  expect(portal.mailbox.mails.filter((mail) => mail.text?.includes('to be assigned to another attorney'))).toEqual([]);
});

test('an admin merges two spellings of a subject, and the attorney of one case is told nothing of the other client', {
  tag: '@sweep',
}, async () => {
  const checks = (fullName: string, individualName: string) => ({
    fullName,
    email: `${fullName.toLowerCase().replace(' ', '.')}@example.org`,
    caseType: 'individual',
    subjectDetails: { individualName },
  });
  const own = await newAssignedCase(portal, checks('Hala Own', 'Mohamed Al Rashid'));
  const foreign = await newCase(portal, checks('Zayd Foreign', 'محمد الراشد'));

  await visit(admin, `/cases/${own.caseId}`);
  await press(admin, admin.getByRole('heading', { level: 1 }).getByRole('link', { name: 'Mohamed Al Rashid' }));
  const names = admin.getByRole('region', { name: 'Names' });
  await typeInto(admin, names.getByLabel('Another name'), 'محمّد الراشد');
  await press(admin, names.getByRole('button', { name: 'Add name' }));
  const question = admin.getByRole('dialog', { name: 'Merge the two subjects?' });
  await expect(question).toBeVisible();
  expect(await findingsOn(admin)).toEqual([]);
  await press(admin, question.getByRole('button', { name: 'Merge' }));
  await expect(names.getByRole('listitem')).toHaveText(['Mohamed Al Rashid', 'محمد الراشد']);
  const cases = admin.getByRole('region', { name: 'Cases' });
  await expect(cases.getByRole('link', { name: foreign.caseNumber })).toBeVisible();
  await expect(question).toBeHidden();
  expect(await findingsOn(admin)).toEqual([]);

  await visit(attorney, `/cases/${own.caseId}?tab=details`);
  await press(
    attorney,
    attorney.getByRole('region', { name: 'Case' }).getByRole('link', { name: 'Mohamed Al Rashid' }),
  );
  // Its address is made for their case, whether or not others have the name.
  await expect(attorney).toHaveURL(new RegExp(`/subjects/${own.caseId}-\\d+$`));
  await expect(attorney.getByRole('region', { name: 'Cases' }).getByRole('listitem')).toHaveCount(1);
  await expect(attorney.getByRole('region', { name: 'Names' }).getByRole('listitem')).toHaveText(['Mohamed Al Rashid']);
  await expect(attorney.getByText(/Zayd|الراشد/)).toHaveCount(0);
  expect(await attorney.content()).not.toMatch(/Zayd|الراشد/);
  expect(await findingsOn(attorney)).toEqual([]);

  await press(admin, names.getByRole('button', { name: 'Remove the name محمد الراشد' }));
  await expect(names.getByRole('listitem')).toHaveText(['Mohamed Al Rashid']);
  await expect(cases.getByRole('listitem')).toHaveCount(1);
});
