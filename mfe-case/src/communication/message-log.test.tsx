import { cancelRequest, listMessages, retryDelivery } from '@portal/contracts';
import { caseSample, messageSample, requestPointSample, sampleIds } from '@portal/contracts/samples';
import { answer, refuse, sentTo } from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveCase, visitCase } from '../case/visit-case.testing';

const log = () => screen.getByRole('log', { name: 'Messages' });
const toasts = () => screen.queryAllByTestId('toast').map(({ textContent }) => textContent);

it('shows title, badge and help', async () => {
  haveCase();
  visitCase();
  expect(await screen.findByRole('heading', { name: 'Case Communication' })).toBeVisible();
  expect(screen.getByText('Email-based messaging')).toBeVisible();
  expect(screen.getByRole('complementary')).toHaveTextContent(
    'Messages are sent immediately. Email notifications with the full content go to the relevant parties, who reply by visiting this case page.',
  );
  expect(log()).toHaveAttribute('aria-live', 'polite');
});

it('shows in a closed case what is still possible, and no composer help', async () => {
  haveCase({ case: caseSample({ status: 'closed', abilities: { ...caseSample().abilities, sendMessage: false } }) });
  visitCase();
  expect(await screen.findByRole('link', { name: 'contact support' })).toHaveAttribute('href', '/contact');
  expect(screen.getByRole('link', { name: 'Submit New Case' })).toHaveAttribute('href', '/case-submission');
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

it('shows sender and text, and only meaningful badges', async () => {
  haveCase({
    messages: [
      messageSample(),
      messageSample({
        _id: 'message-2',
        messageType: 'document-request',
        isImportant: true,
        content: 'Your passport?',
      }),
    ],
  });
  visitCase();
  const [plain, request] = within(await screen.findByRole('log')).getAllByRole('listitem');
  expect(plain).toHaveTextContent('Ann Attorney');
  expect(plain).toHaveTextContent('Good morning.');
  expect(plain).not.toHaveTextContent(/Important|Message|Document/);
  expect(request).toHaveTextContent('Document Request');
  expect(request).toHaveTextContent('Important');
});

it('shows the message content as plain text', async () => {
  haveCase({ messages: [messageSample({ content: '<img src=x onerror=alert(1)>' })] });
  visitCase();
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible();
});

it('loads messages only if the case came without any', async () => {
  haveCase();
  visitCase();
  await screen.findByText('Good morning.');
  expect(sentTo(listMessages)).toEqual([]);
});

it('loads messages if the list is empty, and shows the empty text', async () => {
  haveCase({ messages: [], case: caseSample({ messageCount: 0 }) });
  answer(listMessages, { messages: [], hasMore: false, total: 0 });
  visitCase();
  expect(await screen.findByText('No messages yet. Start the conversation!')).toBeVisible();
  await waitFor(() => expect(sentTo(listMessages)).toHaveLength(1));
  expect(sentTo(listMessages)[0]?.query).toEqual({ caseId: sampleIds.case, limit: 100 });
});

it('refreshes on request', async () => {
  haveCase();
  answer(listMessages, {
    messages: [messageSample(), messageSample({ _id: 'message-2', content: 'Any news?' })],
    hasMore: false,
    total: 2,
  });
  visitCase();
  await userEvent.click(await screen.findByRole('button', { name: 'Refresh Messages' }));
  expect(await screen.findByText('Any news?')).toBeVisible();
  expect(screen.getByText('Messages', { selector: 'dt' }).nextSibling).toHaveTextContent('2');
});

it('shows that a refresh failed and keeps the messages', async () => {
  haveCase();
  refuse(listMessages, 503, { code: 'NOT_READY', message: '' });
  visitCase();
  await userEvent.click(await screen.findByRole('button', { name: 'Refresh Messages' }));
  await waitFor(() => expect(toasts()).toEqual(['Error Failed to load messages']));
  expect(screen.getByText('Good morning.')).toBeVisible();
});

it('loads earlier messages before the oldest known one', async () => {
  haveCase({ case: caseSample({ messageCount: 101 }) });
  answer(listMessages, {
    messages: [messageSample({ _id: 'message-0', content: 'The very first.', createdAt: '2026-02-01T12:00:00.000Z' })],
    hasMore: false,
    total: 2,
  });
  visitCase();
  await userEvent.click(await screen.findByRole('button', { name: 'Load earlier messages' }));
  expect(await screen.findByText('The very first.')).toBeVisible();
  expect(sentTo(listMessages)[0]?.query).toEqual({ caseId: sampleIds.case, limit: 100, before: sampleIds.message });
  const texts = within(log())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(texts[0]).toContain('The very first.');
  expect(screen.queryByRole('button', { name: 'Load earlier messages' })).not.toBeInTheDocument();
});

it('separates days and marks unread messages', async () => {
  haveCase({
    case: caseSample({ unreadCount: 1 }),
    messages: [
      messageSample(),
      messageSample({ _id: 'message-2', content: 'Mine', mine: true, createdAt: '2026-03-03T12:00:00.000Z' }),
      messageSample({ _id: 'message-3', content: 'Unread', createdAt: '2026-03-03T13:00:00.000Z' }),
      messageSample({
        _id: 'message-4',
        content: 'Status changed.',
        senderRole: 'system',
        messageType: 'system',
        createdAt: '2026-03-03T13:00:00.000Z',
      }),
    ],
  });
  visitCase();
  await screen.findByText('Unread');
  expect(
    within(log())
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['2 Mar 2026', '3 Mar 2026']);
  const items = within(log())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(items[2]).toBe('1 new message');
  expect(items[3]).toContain('Unread');
});

it('shows only staff the email delivery, with a retry', async () => {
  const message = messageSample({ delivery: 'failed' });
  haveCase({ messages: [message] });
  const { unmount } = visitCase();
  await screen.findByText('Good morning.');
  expect(screen.queryByText('Email could not be delivered')).not.toBeInTheDocument();
  unmount();

  haveCase({ messages: [message], case: caseSample({ abilities: { ...caseSample().abilities, seeDelivery: true } }) });
  answer(retryDelivery, { message: { ...message, delivery: 'queued' } });
  visitCase();
  expect(await screen.findByText('Email could not be delivered')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry delivery' }));
  expect(await screen.findByText('Email waiting to be sent')).toBeVisible();
  expect(sentTo(retryDelivery)[0]?.params).toEqual({ messageId: sampleIds.message });
});

it('shows what a document request asks for with its status, and links to its upload', async () => {
  const points = [
    requestPointSample({ text: 'Your passport', state: 'received' }),
    requestPointSample({ _id: 'point-2', text: 'The contract', state: 'unavailable', word: 'Never signed' }),
  ];
  haveCase({
    messages: [
      messageSample({
        messageType: 'document-request',
        requestStatus: 'open',
        request: { points, dueOn: '2026-03-09' },
      }),
      messageSample({ _id: 'message-2', messageType: 'document-request', requestStatus: 'fulfilled' }),
    ],
  });
  visitCase();
  expect(await screen.findByText('Waiting for documents')).toBeVisible();
  expect(screen.getByText('Complete')).toBeVisible();
  expect(screen.getByText('By 9 Mar 2026')).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'Requested documents' })).getAllByRole('listitem');
  expect(list.map(({ textContent }) => textContent)).toEqual([
    'Already received: Your passport',
    'Not available: The contractNot available: Never signed',
  ]);
  expect(screen.getByRole('link', { name: 'Upload documents' })).toHaveAttribute(
    'href',
    `/cases/${sampleIds.case}?tab=documents&request=${sampleIds.message}`,
  );
});

it('lets the person who requested a document cancel the request', async () => {
  const request = messageSample({ messageType: 'document-request', requestStatus: 'open', mine: true });
  haveCase({ messages: [request] });
  answer(cancelRequest, { message: { ...request, requestStatus: 'cancelled' } });
  visitCase();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel request' }));
  expect(await screen.findByText('No longer needed')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Upload document' })).not.toBeInTheDocument();
  expect(sentTo(cancelRequest)[0]?.params).toEqual({ messageId: sampleIds.message });
});
