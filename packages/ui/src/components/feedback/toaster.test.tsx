import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Toaster } from './toaster';

const sent = { id: '1', title: 'Message sent' };
const failed = { id: '2', title: 'Message not sent', description: 'Try again.', variant: 'destructive' as const };

afterEach(() => jest.useRealTimers());

it('announces a success politely and an error immediately', async () => {
  render(<Toaster toasts={[sent, failed]} onDismiss={jest.fn()} />);
  const announced = () => screen.getAllByRole('status').map((it) => [it.getAttribute('aria-live'), it.textContent]);
  await waitFor(() =>
    expect(announced()).toEqual([
      ['polite', expect.stringContaining('Message sent')],
      ['assertive', expect.stringContaining('Message not sent')],
    ]),
  );
});

it('disappears when dismissed', () => {
  const onDismiss = jest.fn();
  render(<Toaster toasts={[sent, failed]} onDismiss={onDismiss} />);
  const [, second] = screen.getAllByRole('listitem');
  fireEvent.click(within(second as HTMLElement).getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss.mock.calls).toEqual([['2']]);
});

it('disappears after its duration', () => {
  jest.useFakeTimers();
  const onDismiss = jest.fn();
  render(<Toaster toasts={[sent]} onDismiss={onDismiss} durationMs={6000} />);
  act(() => jest.advanceTimersByTime(5900));
  expect(onDismiss).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(200));
  expect(onDismiss).toHaveBeenCalledWith('1');
});

it('runs its action once, and disappears', () => {
  const [onDismiss, run] = [jest.fn(), jest.fn()];
  render(<Toaster toasts={[{ ...sent, action: { label: 'Undo', run } }]} onDismiss={onDismiss} />);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(onDismiss).toHaveBeenCalledWith('1');
});

it('keeps the number of a case on one line', () => {
  render(<Toaster toasts={[{ ...sent, description: 'Your number is RC-2026-000042.' }]} onDismiss={jest.fn()} />);
  expect(screen.getByText('RC-2026-000042')).toHaveClass('whitespace-nowrap');
  expect(screen.getByText(/^Your number is/)).toHaveTextContent('Your number is RC-2026-000042.');
});
