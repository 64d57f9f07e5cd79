import { documentTexts, submissionTexts, submitCase, uploadDocument } from '@portal/contracts';
import { readDraft } from '@portal/sdk';
import { answer, personOf, refuse, renderPage, sentTo } from '@portal/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readReceipt } from '../confirmation/receipt';
import { draftKey } from './answers/draft-key';
import { CaseSubmissionPage } from './case-submission-page';

const accepted = {
  caseNumber: 'RC-2026-000042',
  caseId: 'c1',
  submittedAt: '2026-11-20T10:00:00.000Z',
  firstResponseDueAt: '2026-11-23T10:00:00.000Z',
  uploadToken: 'upload-token',
};
const stored = {
  _id: 'd1',
  caseId: 'c1',
  originalFileName: 'invoice.pdf',
  uploaderName: 'Mona Khan',
  createdAt: '2026-11-20T10:00:00.000Z',
  size: 1,
  mimeType: 'application/pdf',
  sha256: '',
  scanStatus: 'skipped',
  category: 'evidence',
  abilities: { download: false, preview: false, remove: false },
} as const;

const visit = (query = '', session: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<CaseSubmissionPage />, { path: '/case-submission', at: `/case-submission${query}`, ...session });
/** At once: each key would draw the whole form again. */
const type = async (label: RegExp, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit Risk Check Request' }));
const summary = () => screen.findByRole('region', { name: 'What you are sending' });
const caseType = () => screen.getByLabelText(/^Case Type/);

async function fillNeeded() {
  await type(/^Full Name\*?$/, 'Mona Khan');
  await type(/^Email/, 'mona@example.org');
  await userEvent.click(screen.getByRole('radio', { name: /^Not sure yet/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^I confirm this request is genuine/ }));
}

beforeEach(() => sessionStorage.clear());

it('lets everyone leave the site in one press', () => {
  visit();
  expect(screen.getByRole('link', { name: 'Leave this site' })).toBeVisible();
});

it('names the first missing answer in a toast titled Error', async () => {
  visit();
  await submit();
  expect(screen.getByTestId('toast')).toHaveTextContent('Error Full name is required');
  expect(screen.getByTestId('toast')).toHaveAttribute('role', 'alert');
  const listed = within(screen.getByRole('alert', { name: 'There is a problem' })).getAllByRole('link');
  // The list is in the order of the page.
  expect(listed[0]).toHaveTextContent(submissionTexts.caseType);
});

it.each([
  ['company', 'Company Name', 'supporting documents'],
  ['individual', 'Reason for the Check', 'supporting documents'],
  ['investment', 'Date of Investment', 'supporting documents'],
  ['post-scam', null, 'evidence'],
  ['general', null, 'supporting documents'],
])('shows the questions for type %s, and the file input', async (value, question, files) => {
  visit();
  expect(screen.queryByLabelText(/documents|evidence/i)).not.toBeInTheDocument();
  await userEvent.selectOptions(caseType(), value);
  if (question) {
    expect(screen.getByLabelText(question)).toBeVisible();
  } else {
    expect(screen.queryByRole('group', { name: 'Subject Details' })).not.toBeInTheDocument();
  }
  expect(screen.getByLabelText(new RegExp(`^${files}`, 'i'))).toBeInTheDocument();
});

it('clears the details when another type is chosen', async () => {
  visit('?caseType=company');
  await type(/^Company Name/, 'Acme');
  await userEvent.selectOptions(caseType(), 'investment');
  await userEvent.selectOptions(caseType(), 'company');
  expect(screen.getByLabelText('Company Name')).toHaveValue('');
});

it('presets the type from the link', () => {
  visit('?caseType=post-scam&serviceCode=cybercrime');
  expect(caseType()).toHaveValue('post-scam');
  expect(caseType()).toHaveAccessibleDescription(/Cybercrime and online fraud advisory/);
});

it('submits, keeps the receipt and confirms', async () => {
  answer(submitCase, accepted);
  visit('?caseType=company&serviceCode=company-report');
  await fillNeeded();
  await type(/^Company Name/, 'Acme');
  await userEvent.click(screen.getByRole('checkbox', { name: /exploring my options/ }));
  await submit();
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/confirmation');
  expect(screen.getByTestId('toast')).toHaveTextContent(
    'Success! Your case has been submitted successfully. Case Number: RC-2026-000042',
  );
  const [sent] = sentTo(submitCase);
  expect(sent?.body).toEqual({
    fullName: 'Mona Khan',
    email: 'mona@example.org',
    caseType: 'company',
    serviceCode: 'company-report',
    serviceLevel: 'advise',
    legalFollowup: ['exploring'],
    confidentialityConfirmed: true,
    subjectDetails: { companyName: 'Acme' },
    language: 'en',
  });
  expect(sent?.headers).toMatchObject({ 'Idempotency-Key': expect.stringMatching(/^[0-9a-f]{32}$/) });
  const { caseNumber, submittedAt, firstResponseDueAt } = accepted;
  expect(readReceipt()).toEqual({
    ...{ caseNumber, submittedAt, firstResponseDueAt },
    visitor: { fullName: 'Mona Khan', email: 'mona@example.org' },
    ...{ receivedFiles: [], lostFiles: [], refusedFiles: [] },
  });
  expect(readDraft(draftKey)).toBeUndefined();
});

it.each([
  [503, { code: 'NOT_READY', message: '' }, /^Failed to submit case. Please try again.*will not create a second case/],
  [
    503,
    { code: 'NOT_READY', message: 'The server is busy.' },
    /^The server is busy.*this form. It is safe to try again/,
  ],
  [429, { code: 'TOO_MANY_REQUESTS', message: 'Too many requests.' }, /^Too many requests.*try again in an hour/],
  [500, { code: 'CONFLICT', message: 'Not today.' }, /^Not today.*write to support@example.com/],
] as const)('keeps showing why an attempt failed with %d until the next one', async (status, problem, words) => {
  refuse(submitCase, status, problem);
  visit('?caseType=general');
  await fillNeeded();
  await submit();
  const notice = (await screen.findByText(/Nothing is lost: your answers and files/)).closest('form div.flex');
  expect(notice).toHaveTextContent(words);
  expect(notice?.closest('[role=alert]')).toBeNull();
  await userEvent.clear(screen.getByLabelText(/^Full Name/));
  expect(notice).toBeVisible();
  await submit();
  expect(screen.queryByText(/Nothing is lost/)).not.toBeInTheDocument();
});

it('retries with the same key, and sends changed answers with a new key', async () => {
  refuse(submitCase, 503, { code: 'NOT_READY', message: '' });
  visit('?caseType=general');
  await fillNeeded();
  await submit();
  expect(await screen.findByTestId('toast')).toHaveTextContent('Error Failed to submit case. Please try again.');
  await submit();
  await type(/^WhatsApp/, '123');
  await submit();
  await waitFor(() => expect(sentTo(submitCase)).toHaveLength(3));
  const [first, second, third] = sentTo(submitCase).map(({ headers }) => headers['Idempotency-Key']);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('sends the files after the case is accepted, and reports one that failed', async () => {
  answer(submitCase, accepted);
  let uploads = 0;
  answer(uploadDocument, () => {
    uploads += 1;
    if (uploads === 2) {
      throw new Error('connection lost');
    }
    return { document: stored };
  });
  visit('?caseType=company');
  await fillNeeded();
  const files = [new File(['a'], 'invoice.pdf'), new File(['b'], 'cheque.png'), new File(['c'], 'film.mp4')];
  await userEvent.upload(screen.getByLabelText(/^Supporting Documents/), files, { applyAccept: false });
  expect(await summary()).toHaveTextContent(/Files\u2068invoice\.pdf\u2069 \(1 KB\) \u2068cheque\.png\u2069 \(1 KB\)/);
  expect(screen.getByText('This file type is not allowed.')).toBeVisible();
  expect(screen.getByText('1 file will not be sent').parentElement).toHaveTextContent('film.mp4');
  await submit();
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/confirmation');
  expect(uploads).toBe(2);
  expect(readReceipt()).toMatchObject({
    receivedFiles: ['invoice.pdf'],
    lostFiles: ['cheque.png'],
    refusedFiles: [{ name: 'film.mp4', reason: 'This file type is not allowed.' }],
  });
  expect(screen.getAllByTestId('toast').at(-1)).toHaveTextContent(
    'Your case was submitted, but 1 file could not be uploaded.',
  );
});

it('names the files of an archive that were left out', async () => {
  answer(submitCase, accepted);
  answer(uploadDocument, { document: { ...stored, leftOut: { count: 1, names: ['VID-0001.mp4'] } } });
  visit('?caseType=company');
  await fillNeeded();
  await userEvent.upload(screen.getByLabelText(/^Supporting Documents/), new File(['a'], 'chat.zip'));
  await submit();
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/confirmation');
  expect(screen.getAllByTestId('toast').at(-1)).toHaveTextContent('chat.zip 1 file was left out: VID-0001.mp4');
});

it('keeps the reason for the receipt when the server refuses a file', async () => {
  answer(submitCase, accepted);
  refuse(uploadDocument, 422, { code: 'VALIDATION', message: documentTexts.infected });
  visit('?caseType=company');
  await fillNeeded();
  await userEvent.upload(screen.getByLabelText(/^Supporting Documents/), new File(['a'], 'invoice.pdf'));
  await submit();
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/confirmation');
  expect(readReceipt()).toMatchObject({
    receivedFiles: [],
    lostFiles: [],
    refusedFiles: [{ name: 'invoice.pdf', reason: documentTexts.infected }],
  });
});

it.each(['client', 'attorney'] as const)(
  'keeps no contact details for a registration after a signed-in %s has submitted',
  async (role) => {
    answer(submitCase, accepted);
    visit('?caseType=general', { session: personOf(role) });
    await type(/^Full Name\*?$/, 'Mona Khan');
    if (role === 'attorney') {
      await type(/^Email/, 'mona@example.org');
    }
    await userEvent.click(screen.getByRole('radio', { name: /^Not sure yet/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^I confirm this request is genuine/ }));
    await submit();
    await screen.findByTestId('elsewhere');
    expect(readReceipt()).toMatchObject({ caseNumber: 'RC-2026-000042' });
    expect(readReceipt()?.visitor).toBeUndefined();
  },
);

it('fills in the account of a client, with a fixed email', async () => {
  const client = { ...personOf('client', 'Mona Khan'), phone: '+971 4', country: 'Georgia' };
  visit('', { session: client });
  expect(await screen.findByDisplayValue('Mona Khan')).toBeVisible();
  expect(screen.getByLabelText(/^Email/)).toHaveValue('client@example.org');
  expect(screen.getByLabelText(/^Email/)).toHaveAttribute('readonly');
  expect(screen.getByLabelText(/^Which country/)).toHaveValue('Georgia');
});

it.each([
  ['a visitor', null, /without an account/],
  ['a client', personOf('client'), /on your dashboard/],
  ['an attorney', personOf('attorney'), /for a client/],
] as const)('shows %s the matching introduction', (_who, session, lead) => {
  visit('', { session });
  const texts = [/without an account/, /on your dashboard/, /for a client/];
  expect(texts.filter((text) => screen.queryByText(text))).toEqual([lead]);
});

it('fills in nothing for staff, who submit for another person', () => {
  visit('', { session: personOf('admin') });
  expect(screen.getByLabelText(/^Email/)).toHaveValue('');
  expect(screen.getByLabelText(/^Email/)).not.toHaveAttribute('readonly');
});

it('restores the answers after a reload, and clears them on request', async () => {
  const first = visit('?caseType=company');
  await type(/^Company Name/, 'Acme');
  first.unmount();
  visit();
  expect(screen.getByLabelText('Company Name')).toHaveValue('Acme');
  await userEvent.click(screen.getByRole('button', { name: 'Clear the form' }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear the form' }).at(-1) as HTMLElement);
  expect(caseType()).toHaveValue('');
  expect(readDraft(draftKey)).toBeUndefined();
});

it('names the files to be added again after a reload, until there are files', async () => {
  const reminder = () => screen.queryByText('Please add your files again')?.parentElement;
  const choose = (name: string) =>
    userEvent.upload(screen.getByLabelText(/^Supporting Documents/), new File(['a'], name), { applyAccept: false });
  const first = visit('?caseType=company');
  await choose('invoice.pdf');
  await choose('film.mp4');
  expect(reminder()).toBeUndefined();
  first.unmount();
  const second = visit();
  await screen.findByText('Please add your files again');
  expect(reminder()).toHaveTextContent(/invoice\.pdf/);
  expect(reminder()).not.toHaveTextContent(/film\.mp4/);
  await userEvent.click(screen.getByRole('link', { name: 'Choose files' }));
  expect(screen.getByLabelText(/^Supporting Documents/)).toHaveFocus();
  second.unmount();
  visit();
  await choose('cheque.png');
  expect(reminder()).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: /^Remove.*cheque/ }));
  expect(reminder()).toBeUndefined();
});

it('clears chosen files with the form', async () => {
  visit('?caseType=company');
  await userEvent.upload(screen.getByLabelText(/^Supporting Documents/), new File(['a'], 'invoice.pdf'));
  await userEvent.click(screen.getByRole('button', { name: 'Clear the form' }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear the form' }).at(-1) as HTMLElement);
  await userEvent.selectOptions(caseType(), 'company');
  expect(screen.queryByText(/invoice\.pdf/)).not.toBeInTheDocument();
});

it('takes the story of a victim, sends it to the bank first, and keeps it across a reload', async () => {
  answer(submitCase, accepted);
  const first = visit('?caseType=post-scam');
  await fillNeeded();
  await type(/^What happened/, 'They vanished.');
  await userEvent.selectOptions(screen.getByLabelText('How it was paid'), 'card');
  expect(screen.getByText('Call your bank now')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Does the bank know?'), 'yes');
  expect(screen.queryByText('Call your bank now')).not.toBeInTheDocument();
  first.unmount();
  visit();
  expect(await summary()).toHaveTextContent('What happenedThey vanished.');
  await submit();
  await screen.findByTestId('elsewhere');
  const story = { whatHappened: 'They vanished.', paidBy: 'card', bankTold: 'yes' };
  expect(sentTo(submitCase)[0]?.body).toMatchObject({ story });
});

it('asks a subscriber for names to watch, and sends them as the text of a general case', async () => {
  answer(submitCase, accepted);
  const first = visit('?caseType=general&serviceCode=risk-alerts');
  await screen.findByRole('group', { name: 'Names to watch' });
  for (const absent of [/^What happened/, /^Does the bank/, /^Supporting Documents/]) {
    expect(screen.queryByLabelText(absent)).not.toBeInTheDocument();
  }
  expect(screen.queryByRole('group', { name: /^Preferred Service Level/ })).not.toBeInTheDocument();
  await type(/^Full Name\*?$/, 'Mona Khan');
  await type(/^Email/, 'mona@example.org');
  await userEvent.click(screen.getByRole('checkbox', { name: /^I confirm this request is genuine/ }));
  await submit();
  expect(screen.getByTestId('toast')).toHaveTextContent('Please enter at least one name to watch');
  expect(document.activeElement).toHaveAttribute('name', 'watched.0.name');
  expect(sentTo(submitCase)).toEqual([]);

  await userEvent.keyboard('Northgate Trading FZE');
  await userEvent.selectOptions(screen.getByLabelText(/^Kind/), 'Company');
  await userEvent.type(screen.getByRole('textbox', { name: /^Country/ }), 'UAE');
  await userEvent.click(screen.getByRole('button', { name: 'Add another name' }));
  await userEvent.keyboard('Mr Gold');
  first.unmount();
  visit();
  expect(await summary()).toHaveTextContent('Names to watchNorthgate Trading FZE (Company, UAE) Mr Gold');
  await submit();
  await screen.findByTestId('elsewhere');
  expect(sentTo(submitCase)[0]?.body).toMatchObject({
    ...{ caseType: 'general', serviceCode: 'risk-alerts', serviceLevel: 'advise', subjectDetails: {} },
    story: { whatHappened: 'Names to watch:\nNorthgate Trading FZE (Company, UAE)\nMr Gold' },
  });
});

it('takes a name off the list, and asks for a matter once another case type is chosen', async () => {
  visit('?serviceCode=risk-alerts');
  await userEvent.click(await screen.findByRole('button', { name: 'Add another name' }));
  await userEvent.keyboard('Mr Gold');
  await userEvent.click(screen.getByRole('button', { name: 'Remove name 1' }));
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Mr Gold');
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveFocus();
  await userEvent.selectOptions(caseType(), 'post-scam');
  expect(screen.getByLabelText(/^What happened/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Name/ })).not.toBeInTheDocument();
});

it('asks for the story before the files', () => {
  for (const type of ['company', 'post-scam']) {
    const { unmount } = visit(`?caseType=${type}`);
    const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings.indexOf('Tell us what happened')).toBe(headings.indexOf('Documents') - 1);
    unmount();
  }
});

it('folds the story where the type has questions of its own', async () => {
  visit('?caseType=company');
  expect(screen.queryByLabelText(/^What happened/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add what happened' }));
  expect(screen.getByLabelText(/^What happened/)).toHaveFocus();
});

it('asks before leaving unsent answers', async () => {
  const { router } = visit();
  await type(/^Full Name\*?$/, 'Mona');
  act(() => void router.navigate('/services'));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Leave without sending?');
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(router.state.location.pathname).toBe('/case-submission');
  act(() => void router.navigate('/services'));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave this page' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/services');
});
