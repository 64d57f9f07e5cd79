import { toast } from '@portal/sdk';
import { act, screen } from '@testing-library/react';
import { visit } from '../visit.testing';

it('keeps a toast on the next page, and dismisses it on the one after', async () => {
  const { router } = visit('/');
  await screen.findByRole('heading', { name: 'Welcome' });
  await act(async () => {
    toast({ title: 'Sent' });
    await router.navigate('/about');
  });
  await screen.findByRole('heading', { name: 'About us' });
  expect(await screen.findByText('Sent')).toBeVisible();
  await act(() => router.navigate('/about?section=reach'));
  expect(screen.getByText('Sent')).toBeVisible();
  await act(() => router.navigate('/'));
  await screen.findByRole('heading', { name: 'Welcome' });
  expect(screen.queryByText('Sent')).not.toBeInTheDocument();
});

it('keeps a toast when the next page redirects', async () => {
  const { router } = visit('/login');
  await screen.findByRole('heading', { name: 'Sign in' });
  await act(async () => {
    toast({ title: 'Welcome back!' });
    await router.navigate('/about', { replace: true });
  });
  await act(() => router.navigate('/', { replace: true }));
  await screen.findByRole('heading', { name: 'Welcome' });
  expect(await screen.findByText('Welcome back!')).toBeVisible();
});
