import { buttonClass } from '@portal/ui/button-class';
import { screen } from '@testing-library/react';
import { header, visit } from '../visit.testing';

it.each([
  ['/about', 'primary'],
  ['/login', 'outline'],
  ['/accept-invite/a-token', 'outline'],
] as const)('leaves the main button to the form of a page: on %s its own is %s', async (path, variant) => {
  visit(path);
  await screen.findByRole('heading', { level: 1 });
  expect(header().getByRole('link', { name: 'Start Risk Check' })).toHaveClass(buttonClass({ variant }), {
    exact: true,
  });
});

it('links to no other language where there is no page', async () => {
  visit('/no-such-page');
  await screen.findByRole('heading', { level: 1 });
  expect(header().queryByRole('link', { name: /العربية|हिन्दी/ })).toBeNull();
});
