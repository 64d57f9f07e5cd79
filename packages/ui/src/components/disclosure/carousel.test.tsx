import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Carousel } from './carousel';
import { autoplayDelayMs } from './use-carousel';

const slides = ['a', 'b', 'c'].map((id) => ({ id, content: <p>Slide {id}</p> }));

/** Mocks the layout of a browser: a viewport of 300 px and slides that are `slideWidth` wide. */
function layOut(slideWidth: number) {
  document.head.innerHTML = '<style>li { margin: 0px; }</style>';
  const widthOf = (element: HTMLElement) => (element.matches('li') ? slideWidth : 300);
  const indexOf = (element: HTMLElement) => [...(element.parentElement?.children ?? [])].indexOf(element);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return widthOf(this);
  });
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.matches('li') ? indexOf(this) * slideWidth : 0;
  });
}

const current = () => screen.getAllByRole('listitem').findIndex((it) => it.textContent?.includes('current'));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

/** Waits for code that is being fetched. */
const arrived = () => act(() => jest.advanceTimersByTimeAsync(1));

/** Shows the carousel in view, and waits for the code that moves it. */
async function show(carousel: ReactElement) {
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation(seesAtOnce);
  render(carousel);
  await arrived();
}

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('shows the next slide after five seconds, and stops when paused', async () => {
  layOut(300);
  await show(<Carousel label="Testimonials" slides={slides} />);
  pass(4_900);
  expect(current()).toBe(0);
  pass(200);
  expect(current()).toBe(1);

  fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }));
  pass(autoplayDelayMs + 100);
  expect(current()).toBe(1);

  fireEvent.click(screen.getByRole('button', { name: 'Play slides' }));
  pass(autoplayDelayMs + 100);
  expect(current()).toBe(2);
});

it.each([
  ['the pointer is over it', fireEvent.mouseEnter, fireEvent.mouseLeave],
  ['the focus is inside', fireEvent.focusIn, fireEvent.focusOut],
])('pauses while %s, and continues afterwards', async (_why, hold, release) => {
  layOut(300);
  await show(<Carousel label="Testimonials" slides={slides} />);
  const carousel = screen.getByRole('group', { name: 'Testimonials' });
  hold(carousel);
  pass(autoplayDelayMs + 100);
  expect(current()).toBe(0);
  release(carousel);
  pass(autoplayDelayMs + 100);
  expect(current()).toBe(1);
});

it('does not move where reduced motion is preferred', async () => {
  layOut(300);
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...plainQuery, media, matches: true }));
  await show(<Carousel label="Testimonials" slides={slides} />);
  pass(autoplayDelayMs + 100);
  expect(current()).toBe(0);
  expect(screen.getByRole('button', { name: 'Play slides' })).toBeVisible();
});

it('has no controls when every slide is visible', async () => {
  layOut(100);
  await show(<Carousel label="Testimonials" heading={<h2>What clients say</h2>} slides={slides} />);
  expect(screen.getByRole('heading', { name: 'What clients say' })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('fetches what moves it when it is near, and can be read before', async () => {
  layOut(300);
  const observers = jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation(seesNothing);
  render(<Carousel label="Testimonials" slides={slides} />);
  await arrived();
  expect(screen.getByText('Slide c')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();

  observers.mock.calls[0]?.[0]([near], seesNothing());
  await arrived();
  expect(screen.getByRole('button', { name: 'Next slide' })).toBeVisible();
});

const near = { isIntersecting: true } as IntersectionObserverEntry;

const seesNothing = (): IntersectionObserver => ({
  root: null,
  rootMargin: '',
  scrollMargin: '',
  thresholds: [],
  observe: () => undefined,
  unobserve: () => undefined,
  disconnect: () => undefined,
  takeRecords: () => [],
});

const seesAtOnce = (report: IntersectionObserverCallback): IntersectionObserver => ({
  ...seesNothing(),
  observe: () => queueMicrotask(() => report([near], seesNothing())),
});

const plainQuery = {
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
};
