import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActionMenu, type ActionMenuProps } from './action-menu';

const entries = [{ key: 'ann', label: 'Ann Attorney', onSelect: () => undefined }];
const menu = (props: Partial<ActionMenuProps>) => (
  <ActionMenu trigger={<button type="button">Assign</button>} entries={undefined} {...props} />
);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Assign' }));

it('asks for its entries when somebody reaches for it, and opens once they have come', async () => {
  const onPrepare = jest.fn();
  const { rerender } = render(menu({ onPrepare }));
  expect(onPrepare).not.toHaveBeenCalled();
  await press();
  expect(onPrepare).toHaveBeenCalled();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  rerender(menu({ entries }));
  expect(await screen.findByRole('menuitem', { name: 'Ann Attorney' })).toBeVisible();
});

it('does not open for somebody who has moved on before its entries came', async () => {
  const { rerender } = render(menu({}));
  await press();
  await userEvent.tab();
  rerender(menu({ entries }));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await press();
  expect(await screen.findByRole('menuitem', { name: 'Ann Attorney' })).toBeVisible();
});
