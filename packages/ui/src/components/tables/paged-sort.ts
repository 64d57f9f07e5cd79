import type { DataTableProps } from './data-table-props';

interface Address {
  /** The order from the address. */
  address: { sort: string; order: 'asc' | 'desc' };
  /** Writes order and page into the address. A new order starts at its first page. */
  change: (change: { sort?: string; order?: string; page?: number }) => void;
}

/** The order of a table whose address holds it. */
export const sortOf = ({ address, change }: Address): Required<Pick<DataTableProps<unknown>, 'sort' | 'onSort'>> => ({
  sort: { key: address.sort, direction: address.order === 'asc' ? 'ascending' : 'descending' },
  onSort: ({ key, direction }) =>
    change({ sort: key, order: direction === 'ascending' ? 'asc' : 'desc', page: undefined }),
});
