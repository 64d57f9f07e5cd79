import { ErrorSummary } from '@portal/ui/error-summary';

interface FormErrorsProps {
  issues: readonly { field: string; text: string }[];
}

/**
 * Everything that is wrong with a form, above it, each line leading to its field. The focus stays on the first wrong
 * field, where `useForm` put it. Field ids are field names throughout this remote.
 */
export const FormErrors = ({ issues }: FormErrorsProps) => (
  <ErrorSummary takesFocus={false} errors={issues.map(({ field, text }) => ({ fieldId: field, message: text }))} />
);
