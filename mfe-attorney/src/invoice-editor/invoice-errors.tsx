import { ErrorSummary } from '@portal/ui/error-summary';
import { idPrefix } from './invoice-values';
import type { LinesForm } from './lines-editor';

/** Lists all errors of the form. Every line has the same fields, so each text names its line. */
export const InvoiceErrors = ({ form }: { form: Pick<LinesForm, 'summary'> }) => (
  <ErrorSummary
    takesFocus={false}
    errors={form.summary(idPrefix).map(({ fieldId, message }) => {
      const [, index] = /\.(\d+)\./.exec(fieldId) ?? [];
      return { fieldId, message: index === undefined ? message : `Line ${Number(index) + 1}: ${message}` };
    })}
  />
);
