import { Field } from '@portal/ui/field';
import { Input, type InputProps } from '@portal/ui/input';
import type { ReactNode } from 'react';
import type { FieldNameOf, FieldsOf } from './form-of';

interface TextFieldProps<V extends object> extends Omit<InputProps, 'form' | 'name' | 'id'> {
  form: FieldsOf<V>;
  name: FieldNameOf<V>;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
}

/** A one-line form field with label, hint and error. */
export function TextField<V extends object>(props: TextFieldProps<V>) {
  const { form, name, label, hint, optional, required, className, ...input } = props;
  return (
    <Field
      id={name}
      label={label}
      hint={hint}
      error={form.errorOf(name)}
      optional={optional}
      required={required}
      className={className}
    >
      <Input {...input} {...form.field(name)} />
    </Field>
  );
}
