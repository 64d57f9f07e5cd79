import { modeKey } from '@portal/ui/themes/apply';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Appearance } from '../frame/appearance';
import { startMode } from './mode';

const root = document.documentElement;
const themeColorTags = () =>
  [...document.head.querySelectorAll('meta')].map(({ dataset, media }) => `${dataset.mode}: ${media}`);

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '<meta name="theme-color" data-mode="light"><meta name="theme-color" data-mode="dark">';
});

it('updates every switch, stores the choice, and sets the theme colour of the browser', async () => {
  startMode();
  render(
    <>
      <Appearance />
      <Appearance />
    </>,
  );
  expect(themeColorTags()).toEqual(['light: (prefers-color-scheme: light)', 'dark: (prefers-color-scheme: dark)']);
  const [first] = screen.getAllByRole('radio', { name: 'Dark' });
  await userEvent.click(first as HTMLElement);
  for (const option of screen.getAllByRole('radio', { name: 'Dark' })) {
    expect(option).toBeChecked();
  }
  expect([root.dataset.mode, localStorage.getItem(modeKey)]).toEqual(['dark', 'dark']);
  expect(themeColorTags()).toEqual(['light: not all', 'dark: all']);
});

it('adopts a mode that was chosen in another tab', () => {
  startMode();
  render(<Appearance />);
  localStorage.setItem(modeKey, 'light');
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: modeKey }));
  });
  expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
  expect(root.dataset.mode).toBe('light');
});
