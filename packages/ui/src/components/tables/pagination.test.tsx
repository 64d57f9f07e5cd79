import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PagedTable } from './paged-table';
import { Pagination } from './pagination';

function Pages() {
  const [page, setPage] = useState(1);
  return <Pagination page={page} pageSize={20} total={45} onPage={setPage} />;
}

it('stops at the first and last page and keeps the focus there', async () => {
  render(<Pages />);
  const next = screen.getByRole('button', { name: 'Next' });
  next.focus();
  await userEvent.keyboard('{Enter}{Enter}{Enter}');
  expect(screen.getByText('Page 3 of 3')).toBeVisible();
  expect(screen.getByText('Showing 41–45 of 45')).toBeVisible();
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'false');
});

it('says that there are more rows than were counted, and on the last page how to see them', () => {
  const { rerender } = render(<Pagination page={1} pageSize={20} total={1000} more onPage={() => undefined} />);
  const text = (ending: string) => screen.getByText((_, element) => element?.textContent === ending);
  expect(text('Showing 1–20 of more than 1,000')).toBeVisible();
  rerender(<Pagination page={50} pageSize={20} total={1000} more onPage={() => undefined} />);
  expect(text('Showing 981–1,000 of more than 1,000. Filter or sort the list to see the others.')).toBeVisible();
});

it('names the rows of a page after the last counted one, and leads back', async () => {
  const onPage = jest.fn();
  const { rerender } = render(<Pagination page={600} pageSize={20} total={10_000} more onPage={onPage} />);
  const navigation = screen.getByRole('navigation');
  expect(navigation).toHaveTextContent(/^Showing 11,981–12,000 of more than 10,000\..*Page 600 ?Next$/);
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  rerender(<Pagination page={6} pageSize={20} total={45} onPage={onPage} />);
  expect(navigation).toHaveTextContent(/^Showing none of 45.*Page 6/);
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(onPage.mock.calls).toEqual([[599], [3]]);
});

it('leads on when it is not known how many rows there are', async () => {
  const onPage = jest.fn();
  render(<Pagination page={2} pageSize={20} total={Number.NaN} onPage={onPage} />);
  expect(screen.getByRole('navigation')).toHaveTextContent(/^Previous ?Page 2 ?Next$/);
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(onPage.mock.calls).toEqual([[1], [3]]);
});

it('goes on from the page in the address while its rows are still loading', async () => {
  const change = jest.fn();
  render(
    <PagedTable
      caption="Invoices"
      rows={[{ _id: '1' }]}
      columns={[{ key: 'id', header: 'Id', cell: ({ _id }: { _id: string }) => _id }]}
      pagination={{ page: 2, limit: 20, total: 60, pages: 3 }}
      address={{ sort: 'issuedAt', order: 'desc', page: 1 }}
      change={change}
      busy
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(change).toHaveBeenCalledWith({ page: 2 });
});
