import { createContext, use } from 'react';

export interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

/** The attributes of a `Field`, which its control reads with `useFieldWiring`. */
export const FieldContext = createContext<FieldWiring | undefined>(undefined);

interface ControlProps {
  id?: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: React.AriaAttributes['aria-invalid'];
}

/**
 * The attributes that a control takes from the `Field` around it. `required` becomes `aria-required`, because the
 * browser's validation bubbles would appear before the form's messages.
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
