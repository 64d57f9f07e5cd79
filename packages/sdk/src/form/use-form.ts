import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { type FormSchema, type Issue, issuesFrom, issuesOf } from './issues';
import { type FieldName, valueAt, withValueAt } from './paths';

export interface FormOptions<V extends object, Output> {
  schema: FormSchema<Output>;
  initial: V;
  /** Called with the schema's output; the form is busy until the promise settles. Handle refusals inside. */
  onSubmit: (values: Output) => unknown;
  /** Told the first issue's text when a submit does not pass the schema. */
  onInvalid?: (text: string) => void;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * A form held against its schema when it is sent: texts per field, the summary, and the focus on the first wrong field.
 * Nothing is checked while a person is still typing; a field's text goes away as soon as they change it.
 */
export function useForm<V extends object, Output>(options: FormOptions<V, Output>) {
  const { schema, initial, onSubmit, onInvalid } = options;
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(initial);
  const [issues, setIssues] = useState<Issue[]>([]);
  const [isSubmitting, setSubmitting] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const busy = useRef(false);

  const set = (name: FieldName<V>, value: unknown) => {
    setValues((current) => withValueAt(current, name, value));
    setIssues((current) => current.filter(({ field }) => field !== name && !field.startsWith(`${name}.`)));
  };
  const reset = (next: V = initial) => {
    setStart(next);
    setValues(next);
    setIssues([]);
  };
  const show = (found: Issue[]) => {
    setIssues(found);
    focusFirst(formRef.current, found);
  };
  const submit = async (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    const found = issuesOf(schema, values);
    const result = schema.safeParse(values);
    if (busy.current) {
      return;
    }
    if (!result.success) {
      show(found);
      onInvalid?.(found[0]?.text ?? '');
      return;
    }
    busy.current = true;
    setSubmitting(true);
    try {
      await onSubmit(result.data);
    } finally {
      busy.current = false;
      setSubmitting(false);
    }
  };

  return {
    values,
    /** Every issue at once, in the schema's order, for an error summary. */
    issues,
    isSubmitting,
    isDirty: JSON.stringify(values) !== JSON.stringify(start),
    set,
    /** Back to the beginning, or to `next` as the new one. */
    reset,
    /**
     * The issues for an `ErrorSummary` over fields whose ids are `prefix` and their names. None while a single field is
     * wrong: that one has the focus, and its text beside it.
     */
    summary: (prefix: string) =>
      issues.length > 1 ? issues.map(({ field, text }) => ({ fieldId: prefix + field, message: text })) : [],
    errorOf: (name: FieldName<V>) => issues.find(({ field }) => field === name)?.text,
    /** Puts the server's `errors` map on its fields and the focus on the first. */
    putErrors: (errors: Record<string, string[]> | undefined) => show(issuesFrom(errors)),
    /** For the `<form>` itself. */
    form: { ref: formRef, onSubmit: submit, noValidate: true },
    submit: () => submit(),
    /** For a text input, a select or a text area. */
    field: (name: FieldName<V>) => ({
      name,
      value: String(valueAt(values, name) ?? ''),
      onChange: (event: ChangeEvent<Control>) => set(name, event.target.value),
    }),
    /** For a single checkbox. */
    checkbox: (name: FieldName<V>) => ({
      name,
      checked: valueAt(values, name) === true,
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.checked),
    }),
  };
}

function focusFirst(form: HTMLFormElement | null, [first]: Issue[]): void {
  const named = form && first && form.elements.namedItem(first.field);
  const control = named instanceof RadioNodeList ? named[0] : named;
  if (control instanceof HTMLElement) {
    control.focus();
  }
}
