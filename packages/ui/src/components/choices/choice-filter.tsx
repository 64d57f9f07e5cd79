import { Field } from '../forms/field';
import { Select, type SelectOption } from './select';

export interface ChoiceFilterProps {
  label: string;
  /** The choices, or the label of each value, without the one that shows everything, which comes before them. */
  options: readonly SelectOption[] | Readonly<Record<string, string>>;
  /** The name of the choice that shows everything. */
  all?: string;
  value: string | undefined;
  /** Called with undefined when everything is to be shown. */
  onChange: (value: string | undefined) => void;
  className?: string;
}

const unfiltered = 'all';

const asOptions = (options: ChoiceFilterProps['options']): readonly SelectOption[] =>
  Array.isArray(options) ? options : Object.entries(options).map(([value, label]) => ({ value, label }));

/** Narrows a list to one of several values. */
export const ChoiceFilter = ({ label, options, all = 'All', value, onChange, className }: ChoiceFilterProps) => (
  <Field label={label} labelInside className={className}>
    <Select
      options={[{ value: unfiltered, label: all }, ...asOptions(options)]}
      value={value ?? unfiltered}
      onChange={({ target }) => onChange(target.value === unfiltered ? undefined : target.value)}
    />
  </Field>
);
