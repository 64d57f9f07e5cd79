import { personOf } from '@portal/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { header, visit } from '../visit.testing';

const mockMenuLoads = jest.fn();

jest.mock('./user-menu', () => {
  mockMenuLoads();
  return jest.requireActual('./user-menu');
});

beforeEach(async () => {
  visit('/about', { session: personOf('client', 'Carl Client') });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'About us' })).toHaveFocus());
});

const button = () => header().findByRole('button', { name: /Carl Client/ });
const entry = (name: string) => screen.findByRole('menuitem', { name });

it('fetches the menu when the pointer reaches its button, and shows it when the button is pressed', async () => {
  expect(await button()).toHaveAttribute('aria-haspopup', 'menu');
  expect(mockMenuLoads).not.toHaveBeenCalled();
  await userEvent.hover(await button());
  expect(mockMenuLoads).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();

  await userEvent.click(await button());
  expect(await screen.findByRole('menu')).toHaveFocus();
  expect(await button()).toHaveAttribute('aria-expanded', 'true');
});

it.each(['{Enter}', ' ', '{ArrowDown}'])(
  'focuses the first entry after the key "%s", and the button after Escape',
  async (key) => {
    const pressed = await button();
    act(() => pressed.focus());
    await userEvent.keyboard(key);
    expect(await entry('Dashboard')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(await button()).toHaveFocus();
    await userEvent.keyboard(key);
    expect(await entry('Dashboard')).toHaveFocus();
  },
);

it('does not open for someone who has moved on while its code was fetched', async () => {
  const pressed = await button();
  const elsewhere = header().getByRole('link', { name: 'Support' });
  await act(async () => {
    pressed.focus();
    pressed.click();
    elsewhere.focus();
  });
  expect(elsewhere).toHaveFocus();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(await button()).toHaveAttribute('aria-busy', 'false');
});
