import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from '../../icons';
import type { Column, DataTableProps, Sort } from './data-table-props';

type Props<Row> = Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSort'>;

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

/** A second press on the same column reverses the order. */
const nextSort = (key: string, sort: Sort | undefined): Sort => ({
  key,
  direction: sort?.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending',
});

/** The class of columns without text, which keep their position: checkboxes at the start, buttons at the end. */
export const columnClass = <Row,>({ headerHidden, leading }: Column<Row>): string | false | undefined =>
  (headerHidden && 'data-table-actions') || (leading && 'data-table-leading');

/** The class of cells that the narrow rows of dense tables show. */
export const narrowClass = <Row,>({ narrow }: Column<Row>): string | undefined => narrow && `data-table-line-${narrow}`;

export function DataTableHead<Row>({ columns, sort, onSort }: Props<Row>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: kept when `display` changes below 1024 px
    <thead role="rowgroup">
      {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
      <tr role="row">
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

interface HeadCellProps<Row> extends Omit<Props<Row>, 'columns'> {
  column: Column<Row>;
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { key, header, headerCell, sortable, align } = column;
  const direction = sort?.key === key ? sort.direction : 'none';
  const Glyph = icons[direction];
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: kept when `display` changes below 1024 px
      role="columnheader"
      scope="col"
      aria-sort={sortable && onSort ? direction : undefined}
      className={clsx('whitespace-nowrap', align === 'end' && 'text-end', columnClass(column))}
    >
      {sortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort(nextSort(key, sort))}
          className={clsx(
            '-mx-1.5 inline-flex min-h-7 cursor-pointer items-center gap-1.5 rounded px-1.5 hover:text-foreground',
            direction !== 'none' && 'text-foreground',
          )}
        >
          {header}
          <Glyph className="size-3.5" />
        </button>
      ) : (
        (headerCell ?? <span className={clsx(columnClass(column) && 'sr-only')}>{header}</span>)
      )}
    </th>
  );
}
