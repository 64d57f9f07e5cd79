import { Select } from '../choices/select';
import { Field } from '../forms/field';
import type { DataTableProps } from './data-table-props';

type Props<Row> = Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSort'>;

/** Instants are named `createdAt`, days `dueDate`. */
const dateKey = /(At|Date)$/;

/** Replaces the sortable headers below 1024 px, where rows are cards without headers. */
export function DataTableSort<Row>({ columns, sort, onSort }: Props<Row>) {
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
    <Field label="Sort by" className="mb-4 sm:max-w-72 lg:hidden">
      <Select
        options={options}
        placeholder={chosen ? undefined : 'Default order'}
        value={chosen?.value ?? ''}
        onChange={(event) => handleChange(event.target.value)}
      />
    </Field>
  );
}
