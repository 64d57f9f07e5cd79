import { clsx } from 'clsx';
import { columnClass, DataTableHead, narrowClass } from './data-table-head';
import type { Column, DataTableProps } from './data-table-props';
import { DataTableSort } from './data-table-sort';

export type { Column, DataTableProps, Sort } from './data-table-props';

/**
 * A table whose rows become cards below 1024 px, each with its row header as the name and its buttons beside it. Those of
 * dense tables become rows of two lines, and a `FilterBar` sorts them.
 * The roles are explicit, because a changed `display` removes the native ones.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionShown, columns, rows, rowKey, sort, onSort, busy, dense, className } = props;
  return (
    <div className={className}>
      {!dense && <DataTableSort columns={columns} sort={sort} onSort={onSort} className="mb-4 sm:max-w-72" />}
      <section
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className={clsx(
          'relative overflow-x-auto rounded-xl lg:border lg:border-border lg:bg-card',
          dense && 'data-table-dense',
        )}
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
        const place = columnClass(column);
        const Cell = rowHeader ? 'th' : 'td';
        return (
          <Cell
            key={key}
            role={rowHeader ? 'rowheader' : 'cell'}
            scope={rowHeader ? 'row' : undefined}
            className={clsx(align === 'end' && 'text-end tabular-nums', place, narrowClass(column))}
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
