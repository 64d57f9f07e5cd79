import { whenOpened } from './when-opened';

afterEach(() => Reflect.deleteProperty(document, 'prerendering'));

it('starts a page that somebody opens at once', () => {
  const start = jest.fn();
  whenOpened(start);
  expect(start).toHaveBeenCalledTimes(1);
});

it('starts a page that the browser runs in advance when somebody opens it', () => {
  const start = jest.fn();
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  whenOpened(start);
  expect(start).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('prerenderingchange'));
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(start).toHaveBeenCalledTimes(1);
});
