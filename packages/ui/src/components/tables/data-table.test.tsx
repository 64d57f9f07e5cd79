import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable } from './data-table';
import type { Column, Sort } from './data-table-props';

interface Row {
  number: string;
  client: string;
}

const columns: Column<Row>[] = [
  { key: 'number', header: 'Case', cell: (row) => row.number, sortable: true, rowHeader: true },
  { key: 'client', header: 'Client', cell: (row) => row.client },
];
const rows = [
  { number: 'C-2', client: 'Omar' },
  { number: 'C-1', client: 'Priya' },
];

const show = (sort: Sort | undefined, onSort = jest.fn()) => {
  render(
    <DataTable
      caption="Cases"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.number}
      sort={sort}
      onSort={onSort}
    />,
  );
  return onSort;
};

it('is a named table whose rows are named by their header cell', () => {
  show(undefined);
  const table = screen.getByRole('table', { name: 'Cases' });
  expect(within(table).getByRole('rowheader', { name: 'C-2' })).toBeVisible();
  expect(within(table).getAllByRole('row')).toHaveLength(3);
});

it.each<[string, Sort | undefined, string, Sort['direction']]>([
  ['nothing', undefined, 'none', 'ascending'],
  ['this column upwards', { key: 'number', direction: 'ascending' }, 'ascending', 'descending'],
  ['this column downwards', { key: 'number', direction: 'descending' }, 'descending', 'ascending'],
  ['another column', { key: 'client', direction: 'ascending' }, 'none', 'ascending'],
])('announces that it is sorted by %s and requests the next order', async (_by, sort, said, asked) => {
  const onSort = show(sort);
  const head = screen.getByRole('columnheader', { name: 'Case' });
  expect(head).toHaveAttribute('aria-sort', said);
  await userEvent.click(within(head).getByRole('button'));
  expect(onSort).toHaveBeenCalledWith({ key: 'number', direction: asked });
});

it('offers no sort button for a column that is not sortable', () => {
  show(undefined);
  const head = screen.getByRole('columnheader', { name: 'Client' });
  expect(head).not.toHaveAttribute('aria-sort');
  expect(within(head).queryByRole('button')).not.toBeInTheDocument();
});

it('offers the same orders as a list where the headers are hidden', async () => {
  const onSort = show({ key: 'number', direction: 'ascending' });
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Case, descending');
  expect(onSort).toHaveBeenCalledWith({ key: 'number', direction: 'descending' });
});

it('names the orders of dates by time', () => {
  const submitted = { key: 'createdAt', header: 'Submitted', cell: (row: Row) => row.number, sortable: true };
  render(
    <DataTable caption="Cases" columns={[submitted]} rows={rows} rowKey={(row) => row.number} onSort={jest.fn()} />,
  );
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names.slice(-2)).toEqual(['Submitted, earliest first', 'Submitted, latest first']);
});
