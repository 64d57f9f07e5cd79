import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import { TextReaders } from '@portal/ui/text-readers';
import { Textarea } from '@portal/ui/textarea';
import type { FieldProps } from './field-props';
import { idPrefix } from './invoice-values';

interface Props<Day extends string> {
  form: {
    field(name: Day | 'notes'): FieldProps;
    errorOf(name: Day | 'notes'): string | undefined;
  };
  day: { name: Day; label: string; hint: string };
}

/** The last fields of an invoice and of a quote. */
export const DayAndNotes = <Day extends string>({ form, day: { name, label, hint } }: Props<Day>) => (
  <>
    <Field id={`${idPrefix}${name}`} label={label} optional hint={hint} error={form.errorOf(name)}>
      <Input {...form.field(name)} type="date" className="max-w-60" />
    </Field>
    <Field
      id={`${idPrefix}notes`}
      label="Notes"
      optional
      hint={<TextReaders readers="client">Printed below the total.</TextReaders>}
      error={form.errorOf('notes')}
    >
      <Textarea {...form.field('notes')} />
    </Field>
  </>
);
