import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { findingsOn } from '../support/axe';
import { newAssignedCase } from '../support/cases';
import { type MailingPortal, startMailingPortal } from '../support/demo-portal';
import { isTo } from '../support/mailbox';
import { demo, newPerson, newVisitor } from '../support/people';
import { phoneFiles } from '../support/phone-files';
import { fillRiskCheck, pressSubmit } from '../support/submissions';
import { expectToast } from '../support/toasts';
import { visit } from '../support/visits';

let portal: MailingPortal;
let people: Record<'visitor' | 'client' | 'attorney' | 'admin', Page>;

test.beforeAll(async ({ browser }) => {
  portal = await startMailingPortal();
  people = {
    visitor: await newVisitor(browser, portal),
    client: await newPerson(browser, portal, demo.client),
    attorney: await newPerson(browser, portal, demo.attorney),
    admin: await newPerson(browser, portal, demo.admin),
  };
});

test.afterAll(() => portal?.remove());

const documents = (page: Page) => page.getByRole('list', { name: 'Documents' }).getByRole('listitem');

/** The notice with this title. */
const noticeOf = (page: Page, title: string) => page.getByText(title, { exact: true }).locator('..');

/** A PDF header followed by every possible byte value. */
const everyByte = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
]);

/** A ZIP archive with `_chat.txt` and `VID-0001.mp4`. */
const chatWithFilm = Buffer.from(
  'UEsDBBQAAAAAAGZRIlwXdDCpCgAAAAoAAAAJAAAAX2NoYXQudHh0UGF5IHRvZGF5IVBLAwQUAAAAAABmUSJcZjOrEAYAAAAGAAAADAAAAFZJRC0wMDAxLm1wNGEgZmlsbVBLAQIUAxQAAAAAAGZRIlwXdDCpCgAAAAoAAAAJAAAAAAAAAAAAAACAAQAAAABfY2hhdC50eHRQSwECFAMUAAAAAABmUSJcZjOrEAYAAAAGAAAADAAAAAAAAAAAAAAAgAExAAAAVklELTAwMDEubXA0UEsFBgAAAAACAAIAcQAAAGEAAAAAAA==',
  'base64',
);

/** A quarter of a second in MP3: frames of 417 bytes. */
const silence = Buffer.concat(
  Array.from({ length: 10 }, () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)])),
);

async function contentOf(page: Page, document: Locator): Promise<{ name: string; content: Buffer }> {
  const saved = page.waitForEvent('download');
  await document.getByRole('button', { name: /^Download/ }).click();
  const download = await saved;
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

/** Drops files on the upload area, as from a desktop. */
async function drop(page: Page, files: { name: string; type: string; text: string }[]) {
  const dataTransfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, type, text } of given) {
      transfer.items.add(new File([text], name, { type }));
    }
    return transfer;
  }, files);
  await page
    .getByLabel('Documents', { exact: true })
    .and(page.locator('input'))
    .dispatchEvent('drop', { dataTransfer });
}

test('the files of a submission reach the admin', { tag: '@sweep' }, async () => {
  const { visitor, admin } = people;
  await fillRiskCheck(visitor, 'company', { name: 'Mona Khan', email: demo.client });
  await visitor
    .getByLabel(/^Supporting Documents/)
    .setInputFiles([
      { name: 'licence.pdf', mimeType: 'application/pdf', buffer: everyByte },
      ...phoneFiles,
      { name: 'run.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
      { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('film') },
    ]);
  await expect(visitor.getByText('This file type is not allowed.')).toHaveCount(2);
  await visitor.getByRole('button', { name: /^Remove.*film\.mp4/ }).click();
  await expect(noticeOf(visitor, '1 file will not be sent')).toContainText('run.exe');
  const summary = visitor.getByRole('region', { name: 'What you are sending' });
  await summary.getByRole('button', { name: 'Check your answers' }).click();
  await expect(summary).toContainText('New Recording 7.m4a');
  await expect(summary).not.toContainText('run.exe');
  expect(await findingsOn(visitor)).toEqual([]);
  const answered = visitor.waitForResponse((answer) => answer.url().endsWith('/api/cases/submit'));
  await pressSubmit(visitor);
  const { data } = (await (await answered).json()) as { data: { caseId: string; caseNumber: string } };
  await visitor.waitForURL('**/confirmation');
  await expectToast(visitor, 'Success!', `Your case has been submitted successfully. Case Number: ${data.caseNumber}`);
  const sent = ['licence.pdf', 'IMG_0042.HEIC', 'New Recording 7.m4a'];
  const received = visitor.getByRole('region', { name: 'We received 3 files' });
  await expect(received.getByRole('listitem')).toHaveText(sent);
  await expect(noticeOf(visitor, '1 file was not sent with your case').getByRole('listitem')).toHaveText(
    'run.exe: This file type is not allowed.',
  );
  expect(await findingsOn(visitor)).toEqual([]);
  await portal.mailbox.find(isTo(demo.admin, data.caseNumber));

  await visit(admin, `/cases/${data.caseId}?tab=documents`);
  await expect(documents(admin)).toHaveCount(3);
  for (const name of sent) {
    await expect(documents(admin).filter({ hasText: name })).toHaveCount(1);
  }
  const { name, content } = await contentOf(admin, documents(admin).filter({ hasText: 'licence.pdf' }));
  expect(name).toBe('licence.pdf');
  expect(content.equals(everyByte)).toBe(true);

  // This tab comes from another remote.
  await admin.getByRole('tab', { name: 'Audit log' }).click();
  await expect(admin.getByRole('table', { name: 'Events of this case' })).toContainText('document.downloaded');
});

test('a file that the client drops appears for the attorney, who is notified by mail', async () => {
  const { client, attorney } = people;
  const { caseId, caseNumber } = await newAssignedCase(portal);
  await visit(attorney, `/cases/${caseId}?tab=documents`);
  await visit(client, `/cases/${caseId}?tab=documents`);
  await expect(attorney.getByText('No documents yet')).toBeVisible();
  await drop(client, [
    { name: 'chat.txt', type: 'text/plain', text: 'Pay today!' },
    { name: 'offer.csv', type: 'text/csv', text: 'amount\n5000' },
  ]);
  await expect(documents(client)).toHaveCount(2);
  await expect(documents(attorney)).toHaveCount(2);
  await expect(documents(attorney).filter({ hasText: 'chat.txt' })).toContainText('Uploaded by Demo Client');
  await portal.mailbox.find(isTo(demo.attorney, `case ${caseNumber}`));
  const { content } = await contentOf(attorney, documents(attorney).filter({ hasText: 'offer.csv' }));
  expect(content.toString()).toBe('amount\n5000');
});

test('a hostile file name is shown as plain text, and the file keeps its content', { tag: '@sweep' }, async () => {
  const { client, attorney } = people;
  const { caseId } = await newAssignedCase(portal);
  let scripts = 0;
  for (const page of [client, attorney]) {
    page.on('dialog', (dialog) => {
      scripts += 1;
      return dialog.dismiss();
    });
    await visit(page, `/cases/${caseId}?tab=documents`);
  }
  const hostile = `'><img src=x onerror=alert(1)>; filename*=UTF-8''%0d%0aSet-Cookie: a=b \u202efdp.экспертиза.pdf`;
  const shown = hostile.replace('\u202e', '');
  await client
    .getByLabel('Documents', { exact: true })
    .and(client.locator('input'))
    .setInputFiles({ name: hostile, mimeType: 'application/pdf', buffer: everyByte });
  await expectToast(client, 'Document uploaded', hostile);
  for (const page of [client, attorney]) {
    const own = documents(page);
    await expect(own).toContainText(shown);
    const { name, content } = await contentOf(page, own);
    expect(name.endsWith('экспертиза.pdf')).toBe(true);
    expect(name).not.toMatch(/[\u202e\r\n/\\]/);
    expect(content.equals(everyByte)).toBe(true);
  }
  expect(scripts).toBe(0);
});

test('a chat export with a film arrives without it, and its voice note can be played', { tag: '@sweep' }, async () => {
  const { client, attorney } = people;
  const { caseId } = await newAssignedCase(portal);
  await visit(client, `/cases/${caseId}?tab=documents`);
  const input = client.getByLabel('Documents', { exact: true }).and(client.locator('input'));
  await input.setInputFiles({ name: 'chat.zip', mimeType: 'application/zip', buffer: chatWithFilm });
  const leftOut = '1 file was left out: VID-0001.mp4';
  await expectToast(client, 'Document uploaded', `chat.zip – ${leftOut}`);
  await input.setInputFiles({ name: 'note.mp3', mimeType: 'audio/mpeg', buffer: silence });
  await expectToast(client, 'Document uploaded', 'note.mp3');
  await visit(attorney, `/cases/${caseId}?tab=documents`);
  await expect(documents(attorney).filter({ hasText: 'chat.zip' })).toContainText(leftOut);

  await attorney.getByRole('button', { name: 'Listen to note.mp3' }).click();
  const player = attorney.getByRole('dialog').locator('audio');
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(0);
  await attorney.getByRole('button', { name: 'Close' }).click();
});

test('a wrong file type is refused by name in the browser and by content on the server', async () => {
  const { client, attorney } = people;
  const { caseId } = await newAssignedCase(portal);
  await visit(attorney, `/cases/${caseId}?tab=documents`);
  await visit(client, `/cases/${caseId}?tab=documents`);
  const uploads = client.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  await drop(client, [{ name: 'run.exe', type: 'application/octet-stream', text: 'MZ' }]);
  await expect(uploads.filter({ hasText: 'run.exe' })).toContainText('This file type is not allowed.');
  const refused = client.waitForResponse((answer) => answer.url().endsWith('/api/documents/upload'));
  await drop(client, [{ name: 'harmless.pdf', type: 'application/pdf', text: 'MZ, a program by another name' }]);
  expect((await refused).ok()).toBe(false);
  const disguised = uploads.filter({ hasText: 'harmless.pdf' });
  await expect(disguised).toContainText('This file type is not allowed.');
  await expect(disguised.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await disguised.getByRole('button', { name: 'Remove' }).click();
  await expect(uploads).toHaveCount(1);
  await attorney.reload();
  await expect(attorney.getByText('No documents yet')).toBeVisible();
});
