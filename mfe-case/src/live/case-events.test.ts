import { listenToCase, pollIntervalMs } from './case-events';

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = 0;
  constructor(readonly url: string) {
    super();
    FakeSource.all.push(this);
  }
  tell(name: string, lastEventId = '') {
    this.dispatchEvent(new MessageEvent(name, { lastEventId }));
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
}

const ofAnn = (caseId: string) => ({ userId: 'ann', caseId });
const listener = () => ({ onEvent: jest.fn(), onPoll: jest.fn(), onLive: jest.fn() });

beforeEach(() => {
  jest.useFakeTimers();
  FakeSource.all = [];
  Object.assign(globalThis, { EventSource: FakeSource });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'EventSource');
});

it('passes on only the events of this case', () => {
  const ear = listener();
  const stop = listenToCase(ofAnn('case/1'), 7, ear);
  const [source] = FakeSource.all;
  expect(source?.url).toBe('/api/cases/case%2F1/events?after=7');
  for (const name of ['message', 'document', 'status', 'invoice', 'heartbeat']) {
    source?.tell(name);
  }
  expect(ear.onEvent.mock.calls).toEqual([['message'], ['document'], ['status'], ['invoice']]);
  stop();
  expect(source?.readyState).toBe(FakeSource.CLOSED);
});

it('polls after a refusal and every 30 seconds while the stream is down, and reconnects from the last event', () => {
  const ear = listener();
  const stop = listenToCase(ofAnn('case-1'), 7, ear);
  FakeSource.all[0]?.tell('message', '9');
  FakeSource.all[0]?.close();
  FakeSource.all[0]?.tell('error');
  expect(ear.onLive).toHaveBeenLastCalledWith(false);
  expect(ear.onPoll).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(pollIntervalMs);
  expect(ear.onPoll).toHaveBeenCalledTimes(2);
  expect(FakeSource.all).toHaveLength(2);
  expect(FakeSource.all[1]?.url).toBe('/api/cases/case-1/events?after=9');
  // A second refusal says nothing new.
  FakeSource.all[1]?.close();
  FakeSource.all[1]?.tell('error');
  expect(ear.onPoll).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(pollIntervalMs);
  expect(ear.onPoll).toHaveBeenCalledTimes(3);

  FakeSource.all[2]?.tell('open');
  expect(ear.onLive).toHaveBeenLastCalledWith(true);
  jest.advanceTimersByTime(pollIntervalMs * 3);
  expect(ear.onPoll).toHaveBeenCalledTimes(3);
  stop();
});

it("leaves a lost connection to the browser's own reconnect", () => {
  const ear = listener();
  const stop = listenToCase(ofAnn('case-1'), 7, ear);
  FakeSource.all[0]?.tell('error');
  jest.advanceTimersByTime(pollIntervalMs);
  expect(ear.onPoll).toHaveBeenCalledTimes(1);
  expect(FakeSource.all).toHaveLength(1);
  stop();
});

it('polls every 30 seconds in a browser without event streams, until it is stopped', () => {
  Reflect.deleteProperty(globalThis, 'EventSource');
  const ear = listener();
  const stop = listenToCase(ofAnn('case-1'), 7, ear);
  jest.advanceTimersByTime(pollIntervalMs * 2);
  expect(ear.onPoll).toHaveBeenCalledTimes(2);
  stop();
  jest.advanceTimersByTime(pollIntervalMs);
  expect(ear.onPoll).toHaveBeenCalledTimes(2);
});

describe('with several tabs', () => {
  /** The end of the last request for each lock. */
  const ends = new Map<string, Promise<void>>();
  const locks = {
    request: (name: string, { signal }: { signal: AbortSignal }, run: () => Promise<void> | undefined) => {
      const end = (ends.get(name) ?? Promise.resolve()).then(() => (signal.aborted ? undefined : run()));
      ends.set(name, end);
      return end;
    },
  };
  const settle = async () => {
    jest.useRealTimers();
    await new Promise((done) => setTimeout(done, 20));
  };
  beforeEach(() => {
    ends.clear();
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  it('shares one stream, which the next tab continues after the last event', async () => {
    const [first, second] = [listener(), listener()];
    const stopFirst = listenToCase(ofAnn('case-1'), 7, first);
    const stopSecond = listenToCase(ofAnn('case-1'), 7, second);
    await settle();
    expect(FakeSource.all).toHaveLength(1);
    FakeSource.all[0]?.tell('message', '8');
    await settle();
    expect(first.onEvent.mock.calls).toEqual([['message']]);
    expect(second.onEvent.mock.calls).toEqual([['message']]);

    stopFirst();
    await settle();
    expect(FakeSource.all.map(({ url, readyState }) => [url, readyState])).toEqual([
      ['/api/cases/case-1/events?after=7', FakeSource.CLOSED],
      ['/api/cases/case-1/events?after=8', 0],
    ]);
    stopSecond();
  });

  it('shares nothing with a tab of another person', async () => {
    const [ofAnnsTab, ofCarlsTab] = [listener(), listener()];
    const stopAnn = listenToCase(ofAnn('case-1'), 7, ofAnnsTab);
    const stopCarl = listenToCase({ userId: 'carl', caseId: 'case-1' }, 2, ofCarlsTab);
    await settle();
    expect(FakeSource.all.map(({ url }) => url)).toEqual([
      '/api/cases/case-1/events?after=7',
      '/api/cases/case-1/events?after=2',
    ]);
    FakeSource.all[0]?.tell('risk-report', '8');
    await settle();
    expect(ofAnnsTab.onEvent.mock.calls).toEqual([['risk-report']]);
    expect(ofCarlsTab.onEvent).not.toHaveBeenCalled();
    expect(ofCarlsTab.onPoll).not.toHaveBeenCalled();
    stopAnn();
    stopCarl();
  });

  it('reloads the case in all tabs at once when its stream is refused', async () => {
    const tabs = [listener(), listener(), listener()];
    const stops = tabs.map((tab) => listenToCase(ofAnn('case-1'), 7, tab));
    await settle();
    FakeSource.all[0]?.tell('open');
    FakeSource.all[0]?.close();
    FakeSource.all[0]?.tell('error');
    await settle();
    expect(tabs.map(({ onPoll }) => onPoll.mock.calls.length)).toEqual([1, 1, 1]);
    for (const stop of stops) {
      stop();
    }
  });

  it('reloads the case in a tab that has missed an event', async () => {
    const stopFirst = listenToCase(ofAnn('case-1'), 9, listener());
    await settle();
    const late = listener();
    const stopLate = listenToCase(ofAnn('case-1'), 7, late);
    await settle();
    expect(late.onPoll).toHaveBeenCalledTimes(1);
    stopFirst();
    stopLate();
  });

  it('gives the stream of a hidden tab back, and continues when the tab is seen again', async () => {
    const stop = listenToCase(ofAnn('case-1'), 7, listener());
    await settle();
    FakeSource.all[0]?.tell('message', '8');
    const isHidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(FakeSource.all.map(({ readyState }) => readyState)).toEqual([FakeSource.CLOSED]);
    isHidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(FakeSource.all[1]?.url).toBe('/api/cases/case-1/events?after=8');
    stop();
    isHidden.mockRestore();
  });

  it('opens three streams for many cases, and the next when one ends', async () => {
    const stops = ['a', 'b', 'c', 'd'].map((caseId) => listenToCase(ofAnn(caseId), 0, listener()));
    await settle();
    expect(FakeSource.all).toHaveLength(3);
    stops[0]?.();
    await settle();
    expect(FakeSource.all[3]?.url).toBe('/api/cases/d/events?after=0');
    for (const stop of stops) {
      stop();
    }
  });
});
