import { act, fireEvent, render, screen } from '@testing-library/react';
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

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('shows the next slide after five seconds, and stops when paused', () => {
  layOut(300);
  render(<Carousel label="Testimonials" slides={slides} />);
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
])('pauses while %s, and continues afterwards', (_why, hold, release) => {
  layOut(300);
  render(<Carousel label="Testimonials" slides={slides} />);
  const carousel = screen.getByRole('region', { name: 'Testimonials' });
  hold(carousel);
  pass(autoplayDelayMs + 100);
  expect(current()).toBe(0);
  release(carousel);
  pass(autoplayDelayMs + 100);
  expect(current()).toBe(1);
});

it('does not move where reduced motion is preferred', () => {
  layOut(300);
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...plainQuery, media, matches: true }));
  render(<Carousel label="Testimonials" slides={slides} />);
  pass(autoplayDelayMs + 100);
  expect(current()).toBe(0);
  expect(screen.getByRole('button', { name: 'Play slides' })).toBeVisible();
});

it('has no controls when every slide is visible', () => {
  layOut(100);
  render(<Carousel label="Testimonials" heading={<h2>What clients say</h2>} slides={slides} />);
  expect(screen.getByRole('heading', { name: 'What clients say' })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

const plainQuery = {
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
};
