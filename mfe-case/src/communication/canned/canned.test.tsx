import { listCannedReplies, removeCannedReply, saveCannedReply, sendMessage } from '@portal/contracts';
import { cannedReplySample, caseAbilities, caseSample, messageSample } from '@portal/contracts/samples';
import { answer, personOf, sentTo } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveCase, visitCase } from '../../case/visit-case.testing';

const thanks = cannedReplySample({ title: 'Thanks', text: 'Dear {client}, thank you. {subject} costs {amount}.' });
const haveReplies = (share: boolean, ...replies: ReturnType<typeof cannedReplySample>[]) =>
  answer(listCannedReplies, { replies, abilities: { share } });
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
const dialog = () => within(screen.getByRole('dialog'));

const visit = (language?: 'ar') => {
  const abilities = caseAbilities('sendMessage', 'giveAssessment');
  haveCase({ case: caseSample({ subjectName: 'Golden Harvest', abilities, language }), messages: [] });
  visitCase({ session: personOf('attorney', 'Ann Attorney') });
};

beforeEach(() => sessionStorage.clear());

it('inserts a reply at the cursor, and names what is not filled in before it sends', async () => {
  visit();
  haveReplies(false, thanks);
  await userEvent.type(await box(), 'Before After');
  (await box()).setSelectionRange(7, 7);
  await userEvent.click(screen.getByRole('button', { name: 'Canned replies' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Thanks/ }));
  const filled = 'Dear Clara Client, thank you. Golden Harvest costs {amount}.';
  expect(await box()).toHaveValue(`Before ${filled}After`);
  expect(await box()).toHaveFocus();
  expect((await box()).selectionStart).toBe(7 + filled.length);

  expect(screen.getByText('Not filled in: {amount}')).toBeVisible();
  answer(sendMessage, { message: messageSample() });
  await userEvent.click(screen.getByRole('button', { name: 'Send & Email' }));
  expect(screen.getByText(/Nothing has been sent/)).toBeVisible();
  expect(sentTo(sendMessage)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Send & Email' }));
  expect(sentTo(sendMessage)).toHaveLength(1);
});

it('opens with a slash in the empty box, and takes the first match with Enter', async () => {
  visit();
  haveReplies(false, cannedReplySample({ _id: 'other', title: 'Another', text: 'No.' }), thanks);
  await userEvent.type(await box(), '/');
  const search = await screen.findByRole('searchbox', { name: 'Find a reply' });
  expect(search).toHaveFocus();
  await userEvent.keyboard('thank{Enter}');
  expect((await box()).value).toMatch(/^Dear Clara Client/);
  await userEvent.type(await box(), '/');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('saves what has been written as a reply, shares and deletes it', async () => {
  visit();
  haveReplies(true);
  await userEvent.type(await box(), 'Thank you.');
  await userEvent.click(screen.getByRole('button', { name: 'Canned replies' }));
  await userEvent.click(await screen.findByRole('button', { name: 'New reply' }));
  expect(dialog().getByRole('textbox', { name: 'Text' })).toHaveValue('Thank you.');
  await userEvent.type(dialog().getByRole('textbox', { name: 'Title' }), 'Short thanks');
  await userEvent.click(dialog().getByRole('checkbox', { name: 'Share with all staff' }));
  const saved = cannedReplySample({ title: 'Short thanks', text: 'Thank you.', shared: true });
  answer(saveCannedReply, { reply: saved });
  haveReplies(true, saved);
  await userEvent.click(dialog().getByRole('button', { name: 'Save reply' }));
  expect(sentTo(saveCannedReply)[0]?.body).toEqual({
    title: 'Short thanks',
    text: 'Thank you.',
    shared: true,
    translations: {},
  });
  answer(removeCannedReply, {});
  await userEvent.click(await screen.findByRole('button', { name: 'Delete reply Short thanks' }));
  expect(sentTo(removeCannedReply)).toHaveLength(1);
});

const inArabic = cannedReplySample({
  title: 'Thanks',
  text: 'Thank you, {client}.',
  translations: { ar: 'شكرًا {client}.' },
});

it.each([
  ['ar', 'شكرًا Clara Client.'],
  [undefined, 'Thank you, Clara Client.'],
] as const)('inserts the text in the language of a client who reads %s', async (language, text) => {
  visit(language);
  haveReplies(false, inArabic);
  await userEvent.type(await box(), '/');
  await userEvent.click(await screen.findByRole('button', { name: /^Thanks/ }));
  expect(await box()).toHaveValue(text);
});

it('shows which replies are in English only, and keeps the Arabic text, without a language that nobody offers', async () => {
  document.documentElement.dataset['languages'] = 'en ar';
  visit();
  haveReplies(false, inArabic, cannedReplySample({ _id: 'other', title: 'Another', text: 'No.' }));
  await userEvent.type(await box(), '/');
  expect(await screen.findAllByText('No Arabic')).toHaveLength(1);
  expect(screen.getByRole('button', { name: /^Another/ })).toHaveTextContent('No Arabic');
  await userEvent.click(screen.getByRole('button', { name: 'Edit reply Thanks' }));
  const arabic = dialog().getByRole('textbox', { name: 'Text in Arabic' });
  expect(screen.queryByText(/Hindi/)).not.toBeInTheDocument();
  delete document.documentElement.dataset['languages'];
  expect(arabic).toHaveValue('شكرًا {client}.');
  expect(arabic).toHaveAttribute('dir', 'rtl');
  await userEvent.clear(arabic);
  await userEvent.type(arabic, 'شكرًا.');
  answer(saveCannedReply, { reply: inArabic });
  await userEvent.click(dialog().getByRole('button', { name: 'Save reply' }));
  expect(sentTo(saveCannedReply)[0]?.body).toMatchObject({ translations: { ar: 'شكرًا.' } });
});
