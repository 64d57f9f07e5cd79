import { Field } from '@portal/ui/field';
import { Select } from '@portal/ui/select';

interface ChoiceFieldProps<Word extends string> {
  id?: string;
  label: string;
  labelHidden?: boolean;
  words: readonly Word[];
  labels: Readonly<Record<Word, string>>;
  /** Empty while nothing is chosen, which needs a placeholder. */
  value: Word | '';
  placeholder?: string;
  onChange: (word: Word) => void;
  className?: string;
}

/** A choice among the words of the contract. */
export const ChoiceField = <Word extends string>(props: ChoiceFieldProps<Word>) => (
  <Field id={props.id} label={props.label} labelHidden={props.labelHidden} className={props.className}>
    <Select
      value={props.value}
      placeholder={props.placeholder}
      options={props.words.map((value) => ({ value, label: props.labels[value] }))}
      onChange={(event) => {
        const chosen = props.words.find((word) => word === event.target.value);
        if (chosen) {
          props.onChange(chosen);
        }
      }}
    />
  </Field>
);
