import type { InvoiceView } from '@portal/contracts';
import { formatDate, isPastDay } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Card, CardContent, CardHeader, CardTitle } from '@portal/ui/card';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Field } from '@portal/ui/field';
import { Save, Send, Undo } from '@portal/ui/icons';
import { Stack } from '@portal/ui/layout';
import { Textarea } from '@portal/ui/textarea';
import { useTaxSettingsQuery } from '../invoices/invoice-api';
import { amountsOf } from './amounts-of';
import { DayAndNotes } from './day-and-notes';
import { InvoiceErrors } from './invoice-errors';
import { InvoicePreview, type InvoiceSubject } from './invoice-preview';
import { idPrefix } from './invoice-values';
import { LeaveGuard } from './leave-guard';
import { LinesEditor } from './lines-editor';
import { TaxDetails } from './tax-details';
import { useInvoiceForm } from './use-invoice-form';

interface Props {
  caseId: string;
  subject: InvoiceSubject;
  /** The draft being edited; undefined for a new invoice. */
  invoice?: InvoiceView;
  /** Discards the typed values and reloads the invoice. */
  onReload?: () => void;
}

export const editorGrid = 'grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-8';

export function InvoiceForm({ caseId, subject, invoice, onReload }: Props) {
  const { form, refusal, isGuarded, saveDraft, send, sending } = useInvoiceForm(caseId, subject.client, invoice);
  const { data: tax } = useTaxSettingsQuery();
  const amounts = amountsOf(form.values.lineItems);
  return (
    <form {...form.form} onSubmit={saveDraft} className={editorGrid}>
      <Stack gap={6}>
        {refusal && (
          <Alert tone="danger" live actions={onReload && <Reload onReload={onReload} />}>
            {refusal}
          </Alert>
        )}
        <InvoiceErrors form={form} />
        <Card>
          <CardHeader>
            <CardTitle level={2}>Lines</CardTitle>
          </CardHeader>
          <CardContent>
            <LinesEditor form={form} amounts={amounts} asksWhyUntaxed={tax?.country !== undefined} />
          </CardContent>
        </Card>
        <Card>
          <CardHeader>
            <CardTitle level={2}>Payment</CardTitle>
          </CardHeader>
          <CardContent className="grid gap-5">
            <DayAndNotes
              form={form}
              day={{ name: 'dueDate', label: 'Due date', hint: 'If left blank, payment is due 14 days after sending.' }}
            />
          </CardContent>
        </Card>
        <TaxDetails form={form} settings={tax} />
        {invoice?.quoteId && (refusal || form.values.reason) && (
          <Card>
            <CardHeader>
              <CardTitle level={2}>More than the quote</CardTitle>
            </CardHeader>
            <CardContent>
              <Field
                id={`${idPrefix}reason`}
                label="Why the invoices exceed the quote"
                optional
                hint="Needed only if they add up to more than the client has accepted. Kept in the audit log."
                error={form.errorOf('reason')}
              >
                <Textarea {...form.field('reason')} />
              </Field>
            </CardContent>
          </Card>
        )}
      </Stack>
      <Stack gap={4} className="xl:sticky xl:top-24">
        <InvoicePreview subject={subject} values={form.values} amounts={amounts} />
        <Button size="lg" wide busy={sending.isSending} disabled={form.isSubmitting} onClick={send}>
          {!sending.isSending && <Send />} Send invoice
        </Button>
        <Button type="submit" size="lg" variant="outline" wide busy={form.isSubmitting} disabled={sending.isSending}>
          {!form.isSubmitting && <Save />} Save draft
        </Button>
      </Stack>
      <ConfirmDialog
        open={sending.isAsked}
        title="Send this invoice?"
        description={`Send it once the client has agreed to the work and its price. ${subject.client.name} will get an email about it immediately. You cannot edit it afterwards, only cancel it.`}
        confirmLabel="Send invoice"
        busy={sending.isSending}
        onConfirm={sending.confirm}
        onCancel={sending.cancel}
      >
        {sending.dueDate && isPastDay(sending.dueDate) && (
          <Alert tone="warning">
            The due date ({formatDate(sending.dueDate)}) has passed, so the invoice will be overdue as soon as you send
            it.
          </Alert>
        )}
      </ConfirmDialog>
      <LeaveGuard isGuarded={isGuarded} paper="invoice" />
    </form>
  );
}

const Reload = ({ onReload }: { onReload: () => void }) => (
  <Button variant="outline" size="sm" onClick={onReload}>
    <Undo /> Discard my changes and reload
  </Button>
);
