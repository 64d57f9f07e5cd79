import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { DataTableHead, placeOf } from './data-table-head';
import { DataTableSort } from './data-table-sort';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** `end` for figures. */
  align?: 'start' | 'end';
  /** The cell that names its row; one column should have it. */
  rowHeader?: boolean;
  /** A column of buttons: its header is for screen readers only, and it stays in sight while the rest scrolls. */
  headerHidden?: boolean;
  /** A narrow column of checkboxes, the first one; its header is for screen readers only, and a card has it before its name. */
  leading?: boolean;
}

export interface Sort {
  key: string;
  direction: 'ascending' | 'descending';
}

export interface DataTableProps<Row> {
  /** Says what the table lists; for screen readers unless `captionShown`. */
  caption: string;
  captionShown?: boolean;
  columns: readonly Column<Row>[];
  /** In the order to be shown: the table does not sort by itself. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** While rows are on their way; the old ones stay readable. */
  busy?: boolean;
  className?: string;
}

/**
 * A real table; below 1024 px each row becomes a card, named by its row header, with its buttons beside the name.
 * Roles are spelt out, since `display` would take them away.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionShown, columns, rows, rowKey, sort, onSort, busy, className } = props;
  return (
    <div className={className}>
      <DataTableSort columns={columns} sort={sort} onSort={onSort} />
      <section
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative overflow-x-auto rounded-xl lg:border lg:border-border lg:bg-card"
      >
        {/* biome-ignore lint/a11y/noRedundantRoles: kept when `display` changes below 1024 px */}
        <table role="table" aria-busy={busy || undefined} className="data-table w-full text-sm aria-busy:opacity-60">
          <caption
            className={captionShown ? 'px-1 pb-3 text-start font-semibold text-base lg:px-5 lg:pt-4' : 'sr-only'}
          >
            {caption}
          </caption>
          <DataTableHead columns={columns} sort={sort} onSort={onSort} />
          {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
          <tbody role="rowgroup">
            {rows.map((row) => (
              <DataTableRow key={rowKey(row)} columns={columns} row={row} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function DataTableRow<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: kept when `display` changes below 1024 px
    <tr role="row">
      {columns.map((column) => {
        const { key, header, cell, align, rowHeader } = column;
        const place = placeOf(column);
        const Cell = rowHeader ? 'th' : 'td';
        return (
          <Cell
            key={key}
            role={rowHeader ? 'rowheader' : 'cell'}
            scope={rowHeader ? 'row' : undefined}
            className={clsx(align === 'end' && 'text-end tabular-nums', place)}
          >
            {!place && (
              <span aria-hidden="true" className="data-table-label">
                {header}
              </span>
            )}
            <span className="data-table-value">{cell(row)}</span>
          </Cell>
        );
      })}
    </tr>
  );
}
