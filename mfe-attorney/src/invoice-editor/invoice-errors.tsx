import { ErrorSummary } from '@portal/ui/error-summary';
import { idPrefix } from './invoice-values';
import type { InvoiceFormState } from './lines-editor';

/** All that is wrong at once; every line has the same fields, so a text names its line. */
export const InvoiceErrors = ({ form }: { form: InvoiceFormState }) => (
  <ErrorSummary
    takesFocus={false}
    errors={form.summary(idPrefix).map(({ fieldId, message }) => {
      const [, index] = /\.(\d+)\./.exec(fieldId) ?? [];
      return { fieldId, message: index === undefined ? message : `Line ${Number(index) + 1}: ${message}` };
    })}
  />
);
