import { act, fireEvent, render, screen } from '@testing-library/react';
import { Carousel } from './carousel';
import { autoplayDelayMs } from './use-carousel';

const slides = ['a', 'b', 'c'].map((id) => ({ id, content: <p>Slide {id}</p> }));

/** Mocks the layout of a browser: a row of 300 px, which scrolls, and slides that are `slideWidth` wide. */
function layOut(slideWidth: number, direction: 1 | -1 = 1) {
  const place = (element: Element) => [...(element.parentElement?.children ?? [])].indexOf(element);
  const most = Math.max(0, slides.length * slideWidth - 300);
  let scrolled = 0;
  const layout: Record<string, (element: Element) => number> = {
    clientWidth: () => 300,
    scrollWidth: () => slides.length * slideWidth,
    offsetLeft: (element) => place(element) * slideWidth * direction,
    scrollLeft: () => scrolled,
  };
  for (const [property, read] of Object.entries(layout)) {
    const owner = property === 'offsetLeft' ? HTMLElement.prototype : Element.prototype;
    jest.spyOn(owner, property as 'clientWidth', 'get').mockImplementation(function (this: Element) {
      return read(this);
    });
  }
  jest.spyOn(Element.prototype, 'scrollLeft', 'set').mockImplementation(function (this: Element, to: number) {
    scrolled = Math.min(most, Math.max(0, to * direction)) * direction;
    fireEvent.scroll(this);
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
  const carousel = screen.getByRole('group', { name: 'Testimonials' });
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

it.each([
  ['left to right', 1],
  ['right to left', -1],
] as const)('goes on to the next slide and back, round the ends, where text runs %s', (_direction, direction) => {
  layOut(300, direction);
  render(<Carousel label="Testimonials" slides={slides} />);
  const shown = ['Next slide', 'Next slide', 'Next slide', 'Previous slide', 'Previous slide'].map((name) => {
    fireEvent.click(screen.getByRole('button', { name }));
    return current();
  });
  expect(shown).toEqual([1, 2, 0, 2, 1]);
});

it('can be scrolled by keyboard and finger, and then goes on from there', () => {
  layOut(300);
  render(<Carousel label="Testimonials" slides={slides} />);
  const row = screen.getByRole('list', { name: 'Testimonials' });
  expect(row).toHaveAttribute('tabindex', '0');
  fireEvent.touchStart(row);
  row.scrollLeft = 300;
  pass(autoplayDelayMs + 100);
  expect(current()).toBe(1);
  fireEvent.touchEnd(row);
  pass(autoplayDelayMs + 100);
  expect(current()).toBe(2);
});

const plainQuery = {
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
};
