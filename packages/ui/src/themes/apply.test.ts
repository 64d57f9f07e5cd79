import { chooseMode, modeKey, readMode } from './apply';

const root = document.documentElement;

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

it('stores light and dark, and removes the choice for the mode of the system', () => {
  chooseMode('dark');
  expect([root.dataset.mode, localStorage.getItem(modeKey), readMode()]).toEqual(['dark', 'dark', 'dark']);
  chooseMode('system');
  expect([root.dataset.mode, localStorage.getItem(modeKey), readMode()]).toEqual([undefined, null, 'system']);
});

it('treats invalid values and forbidden storage as the mode of the system', () => {
  localStorage.setItem(modeKey, 'blue');
  expect(readMode()).toBe('system');
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(readMode()).toBe('system');
});
