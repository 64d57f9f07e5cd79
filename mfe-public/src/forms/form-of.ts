import type { useForm } from '@portal/sdk';

/** What `useForm` hands out for values of this shape. */
export type FormOf<V extends object> = ReturnType<typeof useForm<V, unknown>>;

export type FieldNameOf<V extends object> = Parameters<FormOf<V>['field']>[0];
