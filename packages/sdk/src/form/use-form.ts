import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { type FormSchema, type Issue, issuesFrom, issuesOf } from './issues';
import { type FieldName, valueAt, withValueAt } from './paths';
import { useErrorTitle } from './use-error-title';

export interface FormOptions<V extends object, Output> {
  schema: FormSchema<Output>;
  initial: V;
  /** Called with the schema's output; the form is busy until the promise settles. Handle refusals inside. */
  onSubmit: (values: Output) => unknown;
  /**
   * Called with the first issue's text when the values do not pass the schema. May return a function that takes the shown
   * text away, which is called once the field of the issue changes.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: only `void` lets a callback return a function or nothing
  onInvalid?: (text: string) => (() => void) | void;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * A form that validates its values when it is submitted. It provides a text for each field and the error summary, and
 * focuses the first wrong field on the page. It does not validate while a person types; changing a field removes its text.
 */
export function useForm<V extends object, Output>(options: FormOptions<V, Output>) {
  const { schema, initial, onSubmit, onInvalid } = options;
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(initial);
  const [issues, setIssues] = useState<Issue[]>([]);
  const [isSubmitting, setSubmitting] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const shown = useRef<{ field: string; hide: () => void }>(undefined);
  useErrorTitle(issues.length > 0);

  const set = (name: FieldName<V>, value: unknown) => {
    setValues((current) => withValueAt(current, name, value));
    setIssues((current) => current.filter(({ field }) => !isWithin(name, field)));
    if (shown.current && isWithin(name, shown.current.field)) {
      hideShown();
    }
  };
  const hideShown = () => {
    shown.current?.hide();
    shown.current = undefined;
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
    if (busy.current) {
      return;
    }
    const result = schema.safeParse(values);
    if (!result.success) {
      const found = issuesOf(result.error);
      show(found);
      hideShown();
      const hide = onInvalid?.(found[0]?.text ?? '');
      shown.current = hide ? { field: found[0]?.field ?? '', hide } : undefined;
      return;
    }
    hideShown();
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
    /** Resets the values to `initial`, or to `next` as the new starting point. */
    reset,
    /**
     * The issues for an `ErrorSummary` whose fields have the ids `prefix` plus their names. It is empty while only one
     * field is wrong, because that field has the focus and shows its text.
     */
    summary: (prefix: string) =>
      issues.length > 1 ? issues.map(({ field, text }) => ({ fieldId: prefix + field, message: text })) : [],
    errorOf: (name: FieldName<V>) => issues.find(({ field }) => field === name)?.text,
    /** Shows the server's `errors` map beside the fields and focuses the first of them on the page. */
    putErrors: (errors: Record<string, string[]> | undefined) => show(issuesFrom(errors)),
    /** The props of the `<form>`. */
    form: { ref: formRef, onSubmit: submit, noValidate: true },
    submit: () => submit(),
    /** The props of a text input, a select or a text area. */
    field: (name: FieldName<V>) => ({
      name,
      value: String(valueAt(values, name) ?? ''),
      onChange: (event: ChangeEvent<Control>) => set(name, event.target.value),
    }),
    /** The props of a single checkbox. */
    checkbox: (name: FieldName<V>) => ({
      name,
      checked: valueAt(values, name) === true,
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.checked),
    }),
  };
}

const isWithin = (name: string, field: string): boolean => field === name || field.startsWith(`${name}.`);

/** Focuses the wrong field that people read first; the schema may check the fields in another order. */
function focusFirst(form: HTMLFormElement | null, found: readonly Issue[]): void {
  const wrong = new Set(found.map(({ field }) => field));
  const control = [...(form?.elements ?? [])].find((element) => wrong.has(element.getAttribute('name') ?? ''));
  if (control instanceof HTMLElement) {
    control.focus();
  }
}
