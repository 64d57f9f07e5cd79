import { listMessages, markRead } from '@portal/contracts';
import { caseOutcomeSample, caseSample, messageSample, sampleIds } from '@portal/contracts/samples';
import { answer, sentTo } from '@portal/sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { haveCase, visitCase } from '../case/visit-case.testing';

const read = () => sentTo(markRead).map(({ body }) => body);
const hide = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  fireEvent(document, new Event('visibilitychange'));
};
/** Sets the scroll position of the log, because jsdom has no layout. */
const scrollLog = (top: number) => {
  const log = screen.getByRole('log');
  Object.defineProperties(log, {
    scrollHeight: { configurable: true, value: 1000 },
    clientHeight: { configurable: true, value: 384 },
    scrollTop: { configurable: true, writable: true, value: top },
  });
  fireEvent.scroll(log);
};

/** Says which bubbles are in sight, because jsdom has no layout. */
class Sight {
  static readonly open = new Set<Sight>();
  private readonly bubbles = new Set<Element>();
  constructor(readonly look: (entries: object[]) => void) {
    Sight.open.add(this);
  }
  observe(bubble: Element) {
    this.bubbles.add(bubble);
  }
  disconnect() {
    Sight.open.delete(this);
  }
  static show(isShown: (element: Element) => boolean) {
    for (const { look, bubbles } of Sight.open) {
      const seen = { isIntersecting: true, intersectionRatio: 1, intersectionRect: { height: 40 } };
      const shown = [...bubbles].filter(isShown).map((target) => ({ target, ...seen }));
      act(() => look(shown));
    }
  }
  static showAll() {
    Sight.show(() => true);
  }
}
const showMessages = async () => {
  await screen.findAllByText('Good morning.');
  Sight.showAll();
};

beforeAll(() => Object.assign(globalThis, { IntersectionObserver: Sight }));
beforeEach(() => answer(markRead, { unreadCount: 0 }));
afterEach(() => hide(false));

it('marks the newest message as read on the server', async () => {
  haveCase({ case: caseSample({ unreadCount: 1 }) });
  visitCase();
  await screen.findByText('Good morning.');
  expect(read()).toEqual([]);
  await showMessages();
  await waitFor(() => expect(read()).toEqual([{ caseId: sampleIds.case, messageId: sampleIds.message }]));
});

it('marks what came before an answer by the reader', async () => {
  const own = messageSample({ _id: 'own', mine: true, messageType: 'document' });
  haveCase({ case: caseSample({ unreadCount: 1 }), messages: [messageSample(), own] });
  visitCase();
  await showMessages();
  await waitFor(() => expect(read()).toEqual([{ caseId: sampleIds.case, messageId: 'own' }]));
});

it('sends nothing when nothing is new', async () => {
  haveCase();
  visitCase();
  await showMessages();
  expect(read()).toEqual([]);
});

it('waits until the page is visible', async () => {
  hide(true);
  haveCase({ case: caseSample({ unreadCount: 1 }) });
  visitCase();
  await showMessages();
  answer(listMessages, { messages: [messageSample({ _id: 'message-2', content: 'News' })], hasMore: false, total: 2 });
  await userEvent.click(screen.getByRole('button', { name: 'Refresh Messages' }));
  await screen.findByText('News');
  expect(read()).toEqual([]);
  hide(false);
  await waitFor(() => expect(read()).toHaveLength(1));
});

it('counts new messages below, and marks them as read at the end of the log', async () => {
  haveCase();
  visitCase();
  await screen.findByText('Good morning.');
  scrollLog(0);
  answer(listMessages, { messages: [messageSample({ _id: 'message-2', content: 'News' })], hasMore: false, total: 2 });
  await userEvent.click(screen.getByRole('button', { name: 'Refresh Messages' }));
  expect(await screen.findByRole('button', { name: 'Jump to latest (1 new)' })).toBeVisible();
  expect(read()).toEqual([]);
  scrollLog(1000 - 384);
  Sight.showAll();
  await waitFor(() => expect(read()).toEqual([{ caseId: sampleIds.case, messageId: 'message-2' }]));
  expect(screen.queryByRole('button', { name: /Jump to latest/ })).not.toBeInTheDocument();
});

describe('the outcome at the top of the page', () => {
  const outcome = caseOutcomeSample();
  const end = messageSample({ _id: 'end', content: outcome.content, createdAt: outcome.createdAt });
  const showOutcome = async () => {
    const box = await screen.findByRole('region', { name: 'Outcome' });
    Sight.show((element) => element === box);
  };

  it('counts as read when its box was seen and nothing before it is unread', async () => {
    haveCase({ case: caseSample({ status: 'resolved', unreadCount: 1 }), messages: [messageSample(), end], outcome });
    visitCase();
    await showOutcome();
    await waitFor(() => expect(read()).toEqual([{ caseId: sampleIds.case, messageId: 'end' }]));
  });

  it('stays unread while an earlier message is', async () => {
    haveCase({ case: caseSample({ status: 'resolved', unreadCount: 2 }), messages: [messageSample(), end], outcome });
    visitCase();
    await showOutcome();
    // The first mark is that of the log, which has shown everything.
    await showMessages();
    await waitFor(() => expect(read()).toEqual([{ caseId: sampleIds.case, messageId: 'end' }]));
  });
});
