import { createContext, use } from 'react';

export interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

/** Imported by its public name even inside the kit: pieces that reach a page from two builds must share one context. */
export const FieldContext = createContext<FieldWiring | undefined>(undefined);

interface ControlProps {
  id?: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: React.AriaAttributes['aria-invalid'];
}

/**
 * What a control takes from the `Field` around it. `required` becomes `aria-required`: the browser's own
 * validation bubbles would come before the messages of the form.
 */
export function useFieldWiring({ id, required, ...aria }: ControlProps) {
  const field = use(FieldContext);
  return {
    id: id ?? field?.id,
    'aria-required': (required ?? field?.required) || undefined,
    'aria-invalid': aria['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-describedby': [aria['aria-describedby'], field?.describedBy].filter(Boolean).join(' ') || undefined,
  };
}
