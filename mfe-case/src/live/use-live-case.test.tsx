import { getCase, listMessages } from '@portal/contracts';
import { caseSample, messageSample } from '@portal/contracts/samples';
import { answer, refuse, sentTo } from '@portal/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { haveCase, visitCase } from '../case/visit-case.testing';

/** The event stream that the page has opened. */
let stream: EventTarget;

beforeEach(() => {
  Object.assign(globalThis, {
    EventSource: class extends EventTarget {
      close = () => undefined;
      constructor() {
        super();
        stream = this;
      }
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'EventSource');
});
const tell = (name: string) => act(() => stream.dispatchEvent(new MessageEvent(name, { lastEventId: '1' })));

it("shows another person's new message without reloading the case", async () => {
  haveCase();
  visitCase();
  await screen.findByText('Good morning.');
  answer(listMessages, {
    messages: [messageSample({ _id: 'message-2', content: 'Just now.' })],
    hasMore: false,
    total: 2,
  });
  tell('message');
  expect(await screen.findByText('Just now.')).toBeVisible();
  expect(screen.getByText('Good morning.')).toBeVisible();
  expect(sentTo(getCase)).toHaveLength(1);
});

it('reloads the case when a message moves its deadlines', async () => {
  haveCase();
  visitCase();
  await screen.findByText('Good morning.');
  const request = messageSample({ _id: 'message-2', messageType: 'document-request', requestStatus: 'open' });
  answer(listMessages, { messages: [messageSample(), request], hasMore: false, total: 2 });
  haveCase({ case: caseSample({ nextDeadline: { kind: 'report' } }) });
  tell('message');
  expect(await screen.findByText(/^Next: report\. We continue once/)).toBeVisible();
  expect(sentTo(getCase)).toHaveLength(2);
});

it('follows a change of status', async () => {
  haveCase();
  visitCase();
  await screen.findByText('Pending');
  haveCase({ case: caseSample({ status: 'in-progress' }) });
  tell('status');
  expect(await screen.findByText('In-progress')).toBeVisible();
});

it('removes the case from the screen when its reader loses access', async () => {
  haveCase();
  visitCase();
  await screen.findByText('Good morning.');
  refuse(getCase, 404, { code: 'NOT_FOUND', message: 'Gone.' });
  tell('status');
  expect(await screen.findByRole('heading', { name: 'Case Not Found' })).toBeVisible();
  expect(screen.queryByText('Good morning.')).not.toBeInTheDocument();
});

it('keeps the case without an error when a reload fails', async () => {
  haveCase();
  visitCase();
  await screen.findByText('Good morning.');
  refuse(getCase, 503, { code: 'NOT_READY', message: '' });
  tell('status');
  await waitFor(() => expect(sentTo(getCase)).toHaveLength(2));
  expect(screen.getByText('Good morning.')).toBeVisible();
  expect(screen.queryByTestId('toast')).not.toBeInTheDocument();
});
