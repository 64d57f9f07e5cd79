import { t } from '@portal/build/i18n';
import { UnreadableRows } from '../feedback/unreadable-rows';
import { Stack } from '../layout/layout';
import { DataTable } from './data-table';
import type { DataTableProps } from './data-table-props';
import { sortOf } from './paged-sort';
import { Pagination } from './pagination';

export interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'rowKey' | 'sort' | 'onSort'> {
  /** The server's pagination. `total` counts the rows of all pages. */
  pagination: { page: number; limit: number; total: number; pages: number; more?: boolean | undefined };
  /** Number of rows that this version of the page could not read. */
  unreadableRows?: number;
  /** Order and page from the address. The rows shown may still be those of another page, until the asked ones come. */
  address: { sort: string; order: 'asc' | 'desc'; page?: number | undefined };
  /** Writes order and page into the address. A new order starts at its first page. */
  change: (change: { sort?: string; order?: string; page?: number }) => void;
}

/** A table that the server sorts and pages. The address holds order and page. A single page shows no pagination. */
export function PagedTable<Row extends { _id: string }>(props: PagedTableProps<Row>) {
  const { pagination, unreadableRows, address, change, ...table } = props;
  const { limit, total, pages, more } = pagination;
  return (
    <Stack gap={4}>
      <UnreadableRows count={unreadableRows} />
      <DataTable {...table} rowKey={({ _id }) => _id} {...sortOf({ address, change })} />
      {pages > 1 && (
        <Pagination
          label={t('Pages of {toLowerCase}', { toLowerCase: table.caption.toLowerCase() })}
          page={address.page ?? pagination.page}
          pageSize={limit}
          total={total}
          more={more}
          onPage={(next) => change({ page: next })}
        />
      )}
    </Stack>
  );
}
