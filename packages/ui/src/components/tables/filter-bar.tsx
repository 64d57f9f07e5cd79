import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { ChevronDown } from '../../icons';
import { Button } from '../actions/button';
import { DataTableSort } from './data-table-sort';
import { sortOf } from './paged-sort';
import type { PagedTableProps } from './paged-table';

export interface FilterBarProps {
  /** A `SearchField`, which is always visible. */
  search?: ReactNode;
  /** Filters that wide screens always show. */
  children?: ReactNode;
  /** Filters that are folded away on wide screens too. */
  further?: ReactNode;
  /** Number of filters in use, `further` included. Folded filters must not narrow a list unseen. */
  inUse: number;
  furtherInUse?: number;
  /** Buttons at the end of the row. */
  actions?: ReactNode;
  /** What dense tables sort by, because their rows have no head on narrow screens. */
  sort?: Pick<PagedTableProps<never>, 'address' | 'change'> & { columns: readonly { key: string; header: string }[] };
}

/** The filters of a staff list in one row. On narrow screens, all but the search are behind one button. */
export function FilterBar({ search, children, further, inUse, furtherInUse = 0, actions, sort }: FilterBarProps) {
  const [isOpen, setOpen] = useState(furtherInUse > 0);
  const toggle = { isOpen, onToggle: () => setOpen(!isOpen) };
  return (
    <div className={clsx('mb-2 flex flex-wrap items-center gap-2', controls)}>
      {search && <div className="min-w-0 grow basis-40 lg:max-w-sm">{search}</div>}
      <Toggle {...toggle} label="Filters" count={inUse} className="lg:hidden" />
      <div className={clsx('w-full gap-2 sm:grid-cols-2 lg:contents', isOpen ? 'grid' : 'hidden')}>
        {children}
        {sort && (
          <DataTableSort columns={sort.columns.map((column) => ({ ...column, sortable: true }))} {...sortOf(sort)} />
        )}
        {further && <Toggle {...toggle} label="More filters" count={furtherInUse} className="max-lg:hidden" />}
        {actions && <div className="flex flex-wrap items-center gap-2 lg:ms-auto">{actions}</div>}
        {isOpen && further && (
          <div className="grid gap-2 sm:col-span-full sm:grid-cols-2 lg:flex lg:w-full">{further}</div>
        )}
      </div>
    </div>
  );
}

interface ToggleProps {
  label: string;
  /** Number of filters in use. */
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  className: string;
}

const Toggle = ({ label, count, isOpen, onToggle, className }: ToggleProps) => (
  <Button
    variant="outline"
    size="sm"
    className={clsx('min-h-9 whitespace-nowrap pointer-coarse:min-h-11', className)}
    aria-expanded={isOpen}
    onClick={onToggle}
  >
    {label}
    {count > 0 && ` (${count})`}
    <ChevronDown className={clsx(isOpen && 'rotate-180')} />
  </Button>
);

/** Low controls for a mouse; 16 px text keeps phones from zooming into a field. */
const controls =
  'lg:[&_select]:field-sizing-content [&_:is(input,select)]:h-9 [&_:is(input,select)]:py-1 [&_:is(input,select)]:text-sm pointer-coarse:[&_:is(input,select)]:h-11 pointer-coarse:[&_:is(input,select)]:text-base';
