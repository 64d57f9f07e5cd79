import { personOf } from '@portal/sdk/testing';
import { setShellLanguages } from './complete-languages';
import { isInOtherLanguage, keepOwnLanguage } from './own-language';

const arabic = { ...personOf('client'), language: 'ar' as const };
const load = jest.fn();

beforeEach(() => {
  load.mockClear();
  sessionStorage.clear();
  setShellLanguages(['ar']);
});
afterEach(() => {
  delete document.documentElement.dataset['language'];
  delete document.documentElement.dataset['wanted'];
});

it('loads a page again that came before the server knew its reader, and not twice', () => {
  expect(isInOtherLanguage(arabic)).toBe(true);
  keepOwnLanguage(arabic, load);
  expect(isInOtherLanguage(arabic)).toBe(false);
  keepOwnLanguage(arabic, load);
  expect(load).toHaveBeenCalledTimes(1);
});

it('loads it again after each change of the language', () => {
  keepOwnLanguage(arabic, load);
  document.documentElement.dataset['language'] = 'ar';
  keepOwnLanguage(arabic, load);
  expect(load).toHaveBeenCalledTimes(1);
  keepOwnLanguage(personOf('client'), load);
  expect(load).toHaveBeenCalledTimes(2);
});

it('keeps a page that is English because it is not complete', () => {
  document.documentElement.dataset['wanted'] = 'ar';
  expect(isInOtherLanguage(arabic)).toBe(false);
});

it('keeps the English pages of staff, and of people whose language is not offered', () => {
  expect(isInOtherLanguage({ ...arabic, role: 'attorney' })).toBe(false);
  setShellLanguages([]);
  expect(isInOtherLanguage(arabic)).toBe(false);
});
