import { t } from '@portal/build/i18n';
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
    const [up, down] = dateKey.test(key) ? [t('earliest first'), t('latest first')] : [t('ascending'), t('descending')];
    return [
      { value: `${key} ascending`, label: t('{header}, {order}', { header, order: up }) },
      { value: `${key} descending`, label: t('{header}, {order}', { header, order: down }) },
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
    <Field label={t('Sort by')} labelInside className={clsx('lg:hidden', className)}>
      <Select
        options={options}
        placeholder={chosen ? undefined : t('Default order')}
        value={chosen?.value ?? ''}
        onChange={(event) => handleChange(event.target.value)}
      />
    </Field>
  );
}
