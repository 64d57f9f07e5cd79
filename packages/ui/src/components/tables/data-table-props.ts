import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** `end` for figures. */
  align?: 'start' | 'end';
  /** Marks the cell that names its row. One column should set it. */
  rowHeader?: boolean;
  /** Marks a column of buttons. Its header is for screen readers only, and it stays visible while the rest scrolls. */
  headerHidden?: boolean;
  /** Marks a first column of checkboxes. Its header is for screen readers only; a card shows it before the row's name. */
  leading?: boolean;
  /** Takes the place of `header`, which then only names the column for cards: a checkbox for all rows. */
  headerCell?: ReactNode;
  /** The line at whose end dense tables show the cell below 1024 px; other cells are left out there. */
  narrow?: 1 | 2;
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
  /** The rows in display order, because the table does not sort. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Set while new rows load. The old ones stay readable. */
  busy?: boolean;
  /** Rows of 40 px and a head that stays in view, on wide screens with a mouse; rows of two lines on narrow ones. */
  dense?: boolean;
  className?: string;
}
