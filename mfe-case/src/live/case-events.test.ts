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
  const stop = listenToCase('case/1', 7, ear);
  const [source] = FakeSource.all;
  expect(source?.url).toBe('/api/cases/case%2F1/events?after=7');
  for (const name of ['message', 'document', 'status', 'invoice', 'heartbeat']) {
    source?.tell(name);
  }
  expect(ear.onEvent.mock.calls).toEqual([['message'], ['document'], ['status'], ['invoice']]);
  stop();
  expect(source?.readyState).toBe(FakeSource.CLOSED);
});

it('polls every 30 seconds while the stream is down, and reconnects from the last event after a refusal', () => {
  const ear = listener();
  const stop = listenToCase('case-1', 7, ear);
  FakeSource.all[0]?.tell('message', '9');
  FakeSource.all[0]?.close();
  FakeSource.all[0]?.tell('error');
  expect(ear.onLive).toHaveBeenLastCalledWith(false);
  jest.advanceTimersByTime(pollIntervalMs);
  expect(ear.onPoll).toHaveBeenCalledTimes(1);
  expect(FakeSource.all).toHaveLength(2);
  expect(FakeSource.all[1]?.url).toBe('/api/cases/case-1/events?after=9');

  FakeSource.all[1]?.tell('open');
  expect(ear.onLive).toHaveBeenLastCalledWith(true);
  jest.advanceTimersByTime(pollIntervalMs * 3);
  expect(ear.onPoll).toHaveBeenCalledTimes(1);
  stop();
});

it("leaves a lost connection to the browser's own reconnect", () => {
  const ear = listener();
  const stop = listenToCase('case-1', 7, ear);
  FakeSource.all[0]?.tell('error');
  jest.advanceTimersByTime(pollIntervalMs);
  expect(ear.onPoll).toHaveBeenCalledTimes(1);
  expect(FakeSource.all).toHaveLength(1);
  stop();
});

it('polls every 30 seconds in a browser without event streams, until it is stopped', () => {
  Reflect.deleteProperty(globalThis, 'EventSource');
  const ear = listener();
  const stop = listenToCase('case-1', 7, ear);
  jest.advanceTimersByTime(pollIntervalMs * 2);
  expect(ear.onPoll).toHaveBeenCalledTimes(2);
  stop();
  jest.advanceTimersByTime(pollIntervalMs);
  expect(ear.onPoll).toHaveBeenCalledTimes(2);
});
