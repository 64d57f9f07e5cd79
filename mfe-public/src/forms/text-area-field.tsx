import { Field } from '@portal/ui/field';
import { Textarea, type TextareaProps } from '@portal/ui/textarea';
import type { ReactNode } from 'react';
import type { FieldNameOf, FieldsOf } from './form-of';

interface TextAreaFieldProps<V extends object> extends Omit<TextareaProps, 'form' | 'name' | 'id'> {
  form: FieldsOf<V>;
  name: FieldNameOf<V>;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
}

/** A multi-line form field with label, hint and error. */
export function TextAreaField<V extends object>(props: TextAreaFieldProps<V>) {
  const { form, name, label, hint, optional, required, className, ...textarea } = props;
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
      <Textarea {...textarea} {...form.field(name)} />
    </Field>
  );
}
