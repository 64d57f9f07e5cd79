import { ErrorSummary } from '@portal/ui/error-summary';

interface FormErrorsProps {
  issues: readonly { field: string; text: string }[];
}

/**
 * Lists all errors of a form above it, each linked to its field. The focus stays on the first invalid field, where
 * `useForm` put it; an error that several fields share is listed once. In this remote, field ids are field names.
 */
export const FormErrors = ({ issues }: FormErrorsProps) => (
  <ErrorSummary
    takesFocus={false}
    errors={issues
      .filter(({ text }, index) => issues.findIndex((issue) => issue.text === text) === index)
      .map(({ field, text }) => ({ fieldId: field, message: text }))}
  />
);
