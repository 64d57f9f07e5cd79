import { applyBeforePaint, chooseMode, modeKey, readMode } from './apply';

const root = document.documentElement;

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

it('remembers light and dark, and forgets the choice for "as the system"', () => {
  chooseMode('dark');
  expect([root.dataset.mode, localStorage.getItem(modeKey), readMode()]).toEqual(['dark', 'dark', 'dark']);
  chooseMode('system');
  expect([root.dataset.mode, localStorage.getItem(modeKey), readMode()]).toEqual([undefined, null, 'system']);
});

it('shows the remembered mode and the preset before the first paint', () => {
  localStorage.setItem(modeKey, 'light');
  applyBeforePaint('slate-navy');
  expect([root.dataset.mode, root.dataset.theme]).toEqual(['light', 'slate-navy']);
});

it('takes nonsense and forbidden storage for "as the system"', () => {
  localStorage.setItem(modeKey, 'blue');
  expect(readMode()).toBe('system');
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(readMode()).toBe('system');
});
