import { ErrorSummary } from '@portal/ui/error-summary';

interface FormErrorsProps {
  issues: readonly { field: string; text: string }[];
}

/**
 * Everything that is wrong with a form, above it, each line leading to its field. The focus stays on the first wrong
 * field, where `useForm` put it; what several fields have in common is said once. Field ids are field names throughout
 * this remote.
 */
export const FormErrors = ({ issues }: FormErrorsProps) => (
  <ErrorSummary
    takesFocus={false}
    errors={issues
      .filter(({ text }, index) => issues.findIndex((issue) => issue.text === text) === index)
      .map(({ field, text }) => ({ fieldId: field, message: text }))}
  />
);
