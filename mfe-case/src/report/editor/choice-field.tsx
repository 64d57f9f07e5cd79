import { Field } from '@portal/ui/field';
import { Select } from '@portal/ui/select';

interface ChoiceFieldProps<Word extends string> {
  label: string;
  labelHidden?: boolean;
  words: readonly Word[];
  labels: Readonly<Record<Word, string>>;
  value: Word;
  onChange: (word: Word) => void;
  className?: string;
}

/** A choice among the words of the contract. */
export const ChoiceField = <Word extends string>(props: ChoiceFieldProps<Word>) => (
  <Field label={props.label} labelHidden={props.labelHidden} className={props.className}>
    <Select
      value={props.value}
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
