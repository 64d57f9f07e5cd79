import { sendMessage } from '@portal/contracts';
import { caseAbilities, caseSample, messageSample, sampleIds } from '@portal/contracts/samples';
import { answer, hold, personOf, refuse, sentTo } from '@portal/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveCase, visitCase } from '../../case/visit-case.testing';
import { asking } from './asked-elsewhere';

const box = () => screen.findByRole('textbox', { name: 'Your message' });
const sendButton = () => screen.getByRole('button', { name: 'Send & Email' });
const log = () => screen.getByRole('log', { name: 'Messages' });
const toasts = () => screen.queryAllByTestId('toast').map(({ textContent }) => textContent);

/** Makes the API accept the message and return it unchanged. */
const accept = () =>
  answer(sendMessage, ({ body }) => ({
    message: messageSample({ ...(body as { content: string }), _id: 'sent-1', senderName: 'Clara Client', mine: true }),
  }));

afterEach(() => sessionStorage.clear());

it('does not send an empty message', async () => {
  haveCase();
  visitCase();
  await userEvent.type(await box(), '   ');
  expect(sendButton()).toBeDisabled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(toasts()).toEqual(['Error Please enter a message']);
  expect(sentTo(sendMessage)).toEqual([]);
});

it.each([
  ['staff', caseAbilities('sendMessage', 'giveAssessment'), 'The client will see this text.'],
  ['clients', caseAbilities('sendMessage'), ''],
])('tells %s who will read the text, if they need to know', async (_who, abilities, words) => {
  haveCase({ case: caseSample({ abilities }) });
  visitCase();
  expect(await box()).toHaveAccessibleDescription(words);
});

it('asks for documents one by one and names a day, if staff want to', async () => {
  haveCase({ case: caseSample({ abilities: caseAbilities('sendMessage', 'giveAssessment') }) });
  accept();
  visitCase({ session: personOf('attorney') });
  await userEvent.click(await screen.findByRole('radio', { name: 'Request Document' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Which document do you need?' }), 'To trace the money:');
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Document 1' }),
    'The contract{Enter}  {Enter}Your passport',
  );
  fireEvent.change(screen.getByLabelText(/Please send by/), { target: { value: '2026-03-09' } });
  expect(screen.getAllByRole('textbox', { name: /^Document \d/ })).toHaveLength(4);
  await userEvent.click(sendButton());
  await waitFor(() =>
    expect(sentTo(sendMessage)[0]?.body).toEqual({
      caseId: sampleIds.case,
      content: 'To trace the money:',
      messageType: 'document-request',
      isImportant: true,
      points: ['The contract', 'Your passport'],
      dueOn: '2026-03-09',
    }),
  );
});

it('sends a message, shows the success toast and clears the text box', async () => {
  haveCase();
  accept();
  visitCase();
  await userEvent.type(await box(), ' Hello ');
  await userEvent.click(sendButton());
  await waitFor(() =>
    expect(toasts()).toEqual([
      'Message Sent Message sent successfully and email notifications have been sent to relevant parties.',
    ]),
  );
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveValue(''));
  expect(await box()).toHaveFocus();
  expect(within(log()).getByText('Hello')).toBeVisible();
  expect(sentTo(sendMessage)[0]?.body).toEqual({
    caseId: sampleIds.case,
    content: 'Hello',
    messageType: 'text',
    isImportant: false,
  });
  expect(screen.getByText('Messages', { selector: 'dt' }).nextSibling).toHaveTextContent('2');
});

it('sends a document request as important, then returns to regular messages', async () => {
  haveCase();
  accept();
  visitCase();
  await userEvent.click(await screen.findByRole('radio', { name: 'Request Document' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Which document do you need?' }), 'Your licence');
  await userEvent.click(sendButton());
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Regular Message' })).toBeChecked());
  expect(sentTo(sendMessage)[0]?.body).toMatchObject({ messageType: 'document-request', isImportant: true });
});

it('offers staff to send the initial assessment while the case lacks it', async () => {
  const assessment = { kind: 'assessment', state: 'running', startedAt: '2026-03-01T09:00:00.000Z' } as const;
  haveCase({
    case: caseSample({ abilities: caseAbilities('sendMessage', 'giveAssessment') }),
    deadlines: [assessment],
  });
  accept();
  visitCase();
  await userEvent.click(await screen.findByRole('radio', { name: 'Initial Assessment' }));
  await userEvent.type(await box(), 'Do not pay.');
  await userEvent.click(sendButton());
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Regular Message' })).toBeChecked());
  expect(sentTo(sendMessage)[0]?.body).toMatchObject({ messageType: 'text', isAssessment: true });
});

it('offers nobody else to send the initial assessment', async () => {
  haveCase({ case: caseSample({ abilities: caseAbilities('sendMessage') }) });
  visitCase();
  await box();
  expect(screen.queryByRole('radio', { name: 'Initial Assessment' })).not.toBeInTheDocument();
});

it('has the question of a link from another page, once', async () => {
  haveCase();
  const { router } = visitCase();
  await userEvent.type(await box(), 'Hello');
  const { pathname } = router.state.location;
  await act(() => router.navigate(pathname, { state: asking('How can I pay?') }));
  expect(await box()).toHaveValue('Hello\n\nHow can I pay?');
  expect(await box()).toHaveFocus();
  expect(router.state.location.state).toBeNull();
});

it.each(['Control', 'Meta'])('sends with %s+Enter', async (key) => {
  haveCase();
  accept();
  visitCase();
  await userEvent.type(await box(), `Hello{${key}>}{Enter}{/${key}}`);
  await waitFor(() => expect(sentTo(sendMessage)).toHaveLength(1));
});

it('leaves Enter to the input method while a word is being composed', async () => {
  haveCase();
  accept();
  visitCase();
  await userEvent.type(await box(), '日本');
  fireEvent.keyDown(await box(), { key: 'Enter', ctrlKey: true, isComposing: true });
  fireEvent.keyDown(await box(), { key: 'Enter', ctrlKey: true, keyCode: 229 });
  fireEvent.keyDown(await box(), { key: 'Enter' });
  expect(sentTo(sendMessage)).toEqual([]);
});

it('shows the message immediately as not yet confirmed', async () => {
  haveCase();
  hold(sendMessage);
  visitCase();
  await userEvent.type(await box(), 'Hello');
  await userEvent.click(sendButton());
  expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  expect(within(log()).getByText('On its way')).toBeVisible();
  expect(within(log()).getByText('Hello')).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(sentTo(sendMessage)).toHaveLength(1);
});

it('keeps the text when sending fails, and retries with the same key', async () => {
  haveCase();
  refuse(sendMessage, 503, { code: 'NOT_READY', message: '' });
  visitCase();
  await userEvent.type(await box(), 'Hello');
  await userEvent.click(sendButton());
  expect(await within(log()).findByText('Not sent')).toBeVisible();
  expect(toasts()).toEqual(['Error Failed to send message']);
  expect(await box()).toHaveValue('Hello');

  accept();
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(within(log()).queryByText('Not sent')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveValue(''));
  const keys = sentTo(sendMessage).map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

it('reuses the key for the same text, whichever button retries', async () => {
  haveCase();
  refuse(sendMessage, 503, { code: 'NOT_READY', message: '' });
  visitCase();
  await userEvent.type(await box(), 'Hello');
  await userEvent.click(sendButton());
  await within(log()).findByText('Not sent');
  accept();
  await userEvent.click(sendButton());
  await waitFor(() => expect(sentTo(sendMessage)).toHaveLength(2));
  const [first, second] = sentTo(sendMessage).map(({ headers }) => headers['Idempotency-Key']);
  expect(second).toBe(first);
});

it("shows the server's reason, and sends a changed text with a new key", async () => {
  haveCase();
  refuse(sendMessage, 409, { code: 'CONFLICT', message: 'This case is closed. Please submit a new case.' });
  visitCase();
  await userEvent.type(await box(), 'Hello');
  await userEvent.click(sendButton());
  await waitFor(() => expect(toasts()).toEqual(['Error This case is closed. Please submit a new case.']));
  await userEvent.type(await box(), ' again');
  await userEvent.click(sendButton());
  await waitFor(() => expect(sentTo(sendMessage)).toHaveLength(2));
  const [first, second] = sentTo(sendMessage).map(({ headers }) => headers['Idempotency-Key']);
  expect(second).not.toBe(first);
});

it('keeps a draft per case for the lifetime of the tab', async () => {
  haveCase();
  const { unmount } = visitCase();
  await userEvent.type(await box(), 'Half a thought');
  await userEvent.click(screen.getByRole('tab', { name: 'Case Details' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Communication' }));
  expect(await box()).toHaveValue('Half a thought');
  unmount();

  visitCase();
  expect(await box()).toHaveValue('Half a thought');
  await userEvent.clear(await box());
  expect(sessionStorage).toHaveLength(0);
});

it('drops the draft of a message that arrived after its author had left', async () => {
  haveCase();
  hold(sendMessage);
  const { unmount } = visitCase();
  await userEvent.type(await box(), 'Hello');
  await userEvent.click(sendButton());
  unmount();

  haveCase({ messages: [messageSample(), messageSample({ _id: 'sent-1', content: 'Hello', mine: true })] });
  visitCase();
  expect(await box()).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
});

it('keeps a message with an unknown outcome, and retries with the same key', async () => {
  const equal = messageSample({ content: 'Hello', mine: true });
  haveCase({ messages: [equal] });
  hold(sendMessage);
  const { unmount } = visitCase();
  await userEvent.type(await box(), 'Hello');
  await userEvent.click(sendButton());
  unmount();

  visitCase();
  expect(await box()).toHaveValue('Hello');
  accept();
  await userEvent.click(sendButton());
  await waitFor(() => expect(sentTo(sendMessage)).toHaveLength(2));
  const [first, second] = sentTo(sendMessage).map(({ headers }) => headers['Idempotency-Key']);
  expect(second).toBe(first);
});

it('shows the unsent text when the case was closed in the meantime', async () => {
  haveCase();
  const { unmount } = visitCase();
  await userEvent.type(await box(), 'One more thing.');
  unmount();

  haveCase({ case: caseSample({ status: 'closed', abilities: { ...caseSample().abilities, sendMessage: false } }) });
  visitCase();
  const unsent = within(await screen.findByRole('region', { name: 'What you were writing' }));
  expect(unsent.getByText('One more thing.')).toBeVisible();
  expect(unsent.getByRole('button', { name: 'Copy my text' })).toBeEnabled();
});

it('is not offered in a closed case', async () => {
  haveCase({ case: caseSample({ status: 'closed', abilities: { ...caseSample().abilities, sendMessage: false } }) });
  visitCase();
  expect(await screen.findByText('This case is closed. Please submit a new case.')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'What you were writing' })).not.toBeInTheDocument();
});

it('offers staff no new case in a closed one', async () => {
  haveCase({ case: caseSample({ status: 'closed', abilities: caseAbilities('seeDelivery') }) });
  visitCase();
  expect(await screen.findByText('Everything in it can still be read. An admin can reopen it.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Submit New Case' })).not.toBeInTheDocument();
});

describe('in a resolved case', () => {
  const haveResolved = (abilities = caseAbilities('sendMessage')) =>
    haveCase({ case: caseSample({ status: 'resolved', abilities }) });
  const write = async () => {
    await userEvent.type(await box(), 'Thank you!');
    await userEvent.click(sendButton());
    return screen.findByRole('dialog', { name: 'What is your message?' });
  };

  it.each([
    ['Just thanks', { content: 'Thank you!', isThanks: true }],
    ['I have a question', { content: 'Thank you!' }],
  ])('a client answers "%s" before the message is sent', async (answered, body) => {
    haveResolved();
    accept();
    visitCase();
    const asked = await write();
    expect(sentTo(sendMessage)).toEqual([]);
    await userEvent.click(within(asked).getByRole('button', { name: answered }));
    await waitFor(() => expect(sentTo(sendMessage)).toHaveLength(1));
    expect(sentTo(sendMessage)[0]?.body).toEqual(expect.objectContaining(body));
    expect(JSON.stringify(sentTo(sendMessage)[0]?.body).includes('isThanks')).toBe(answered === 'Just thanks');
  });

  it('nothing is sent when the question is closed, and the text stays', async () => {
    haveResolved();
    visitCase();
    await write();
    await userEvent.keyboard('{Escape}');
    expect(sentTo(sendMessage)).toEqual([]);
    expect(await box()).toHaveValue('Thank you!');
  });

  it('staff are not asked', async () => {
    haveResolved(caseAbilities('sendMessage', 'giveAssessment'));
    accept();
    visitCase({ session: personOf('attorney') });
    await userEvent.type(await box(), 'Good luck.');
    await userEvent.click(sendButton());
    await waitFor(() => expect(sentTo(sendMessage)).toHaveLength(1));
  });
});
