import type { useForm } from '@portal/sdk';

/** The return type of `useForm` for values of this shape. */
type FormOf<V extends object> = ReturnType<typeof useForm<V, unknown>>;

export type FieldNameOf<V extends object> = Parameters<FormOf<V>['field']>[0];

type Named<Control> = Omit<Control, 'name'> & { name: string };

/** The part of a form that its fields need. A form with more values is assignable to it. */
export interface FieldsOf<V extends object> extends Pick<FormOf<V>, 'values' | 'set' | 'errorOf'> {
  field: (name: FieldNameOf<V>) => Named<ReturnType<FormOf<V>['field']>>;
  checkbox: (name: FieldNameOf<V>) => Named<ReturnType<FormOf<V>['checkbox']>>;
}
