import { clsx } from 'clsx';
import { Select } from '../choices/select';
import { Field } from '../forms/field';
import type { Column, DataTableProps } from './data-table-props';

interface Props<Row> extends Pick<DataTableProps<Row>, 'sort' | 'onSort'> {
  columns: readonly Pick<Column<Row>, 'key' | 'header' | 'sortable'>[];
  className?: string;
}

/** Instants are named `createdAt`, days `dueDate`. */
const dateKey = /(At|Date)$/;

/** Replaces the sortable headers below 1024 px, where rows are cards without headers. */
export function DataTableSort<Row>({ columns, sort, onSort, className }: Props<Row>) {
  const sortable = columns.filter((column) => column.sortable);
  if (!onSort || sortable.length === 0) {
    return null;
  }
  const options = sortable.flatMap(({ key, header }) => {
    const [up, down] = dateKey.test(key) ? ['earliest first', 'latest first'] : ['ascending', 'descending'];
    return [
      { value: `${key} ascending`, label: `${header}, ${up}` },
      { value: `${key} descending`, label: `${header}, ${down}` },
    ];
  });
  const chosen = sort && options.find(({ value }) => value === `${sort.key} ${sort.direction}`);
  const handleChange = (chosen: string) => {
    const [key, direction] = chosen.split(' ');
    if (key) {
      onSort({ key, direction: direction === 'descending' ? 'descending' : 'ascending' });
    }
  };
  return (
    <Field label="Sort by" labelInside className={clsx('lg:hidden', className)}>
      <Select
        options={options}
        placeholder={chosen ? undefined : 'Default order'}
        value={chosen?.value ?? ''}
        onChange={(event) => handleChange(event.target.value)}
      />
    </Field>
  );
}
