import { createQuote, type QuoteView, services } from '@portal/contracts';
import { messageOf, toast, useForm, useNavigate } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Card, CardContent, CardHeader, CardTitle } from '@portal/ui/card';
import { Field } from '@portal/ui/field';
import { Save } from '@portal/ui/icons';
import { Stack } from '@portal/ui/layout';
import { Select } from '@portal/ui/select';
import { TextReaders } from '@portal/ui/text-readers';
import { Textarea } from '@portal/ui/textarea';
import { useEffect, useState } from 'react';
import { amountsOf } from '../invoice-editor/amounts-of';
import { DayAndNotes } from '../invoice-editor/day-and-notes';
import { InvoiceErrors } from '../invoice-editor/invoice-errors';
import { editorGrid } from '../invoice-editor/invoice-form';
import { idPrefix } from '../invoice-editor/invoice-values';
import { LeaveGuard } from '../invoice-editor/leave-guard';
import { LinesEditor } from '../invoice-editor/lines-editor';
import { useCreateQuoteMutation, useUpdateQuoteMutation } from './quote-api';
import { QuotePreview } from './quote-preview';
import { newQuote, type QuoteDraft, type QuoteValues, quoteSchema, valuesOf, withService } from './quote-values';

interface Props {
  caseId: string;
  client: { name: string };
  caseNumber: string;
  /** The draft being edited; undefined for a new quote. */
  quote?: QuoteView;
}

/** Saves a draft, and leads to the page of the quote, where it is read once more before it is sent. */
export function QuoteForm({ caseId, client, caseNumber, quote }: Props) {
  const [initial] = useState(() => (quote ? valuesOf(quote) : newQuote()));
  const [create, creating] = useCreateQuoteMutation();
  const [update, updating] = useUpdateQuoteMutation();
  const [saved, setSaved] = useState<string>();
  const form = useForm<QuoteValues, QuoteDraft>({
    schema: quoteSchema,
    initial,
    onSubmit: async (draft) => {
      const { data, error } = quote
        ? await update({ params: { quoteId: quote._id }, body: { ...draft, version: quote.version } })
        : await create({ body: { caseId, ...draft } });
      if (data) {
        toast({ title: createQuote.message });
        setSaved(data.quote._id);
      } else {
        const problem: { message?: string; errors?: Record<string, string[]> } | undefined = error;
        form.putErrors(problem?.errors);
      }
    },
  });
  const refusal = creating.error ?? updating.error;
  const amounts = amountsOf(form.values.lineItems);

  const pick = (code: string) => {
    const service = services.find((each) => each.code === code);
    const { scope, lineItems } = service ? withService(form.values, service) : form.values;
    form.set('scope', scope);
    form.set('lineItems', lineItems);
  };

  return (
    <form {...form.form} className={editorGrid}>
      <Stack gap={6}>
        {refusal && (
          <Alert tone="danger" live>
            {messageOf(refusal, 'The quote could not be saved. Please try again.')}
          </Alert>
        )}
        <InvoiceErrors form={form} />
        <Card>
          <CardHeader>
            <CardTitle level={2}>Scope</CardTitle>
          </CardHeader>
          <CardContent className="grid gap-5">
            <Field
              label="Add a service"
              optional
              hint="Its name, price and summary are filled in; you can change them."
            >
              <Select
                placeholder="Choose a service"
                value=""
                options={services.map(({ code, name, price }) => ({ value: code, label: `${name} (${price})` }))}
                onChange={(event) => pick(event.target.value)}
              />
            </Field>
            <Field
              id={`${idPrefix}scope`}
              label="Scope"
              required
              hint={<TextReaders readers="client">What you will do, and what not.</TextReaders>}
              error={form.errorOf('scope')}
            >
              <Textarea {...form.field('scope')} rows={8} />
            </Field>
          </CardContent>
        </Card>
        <Card>
          <CardHeader>
            <CardTitle level={2}>Price</CardTitle>
          </CardHeader>
          <CardContent>
            <LinesEditor form={form} amounts={amounts} />
          </CardContent>
        </Card>
        <Card>
          <CardContent className="grid gap-5 pt-6">
            <DayAndNotes
              form={form}
              day={{
                name: 'validUntil',
                label: 'Valid until',
                hint: 'If left blank, it is valid for 30 days after sending.',
              }}
            />
          </CardContent>
        </Card>
      </Stack>
      <Stack gap={4} className="xl:sticky xl:top-24">
        <QuotePreview
          title={quote?.quoteNumber ?? 'New quote'}
          lead={`For ${client.name}, case ${caseNumber}`}
          amounts={amounts}
        />
        <Button type="submit" size="lg" wide busy={form.isSubmitting}>
          {!form.isSubmitting && <Save />} Save draft
        </Button>
      </Stack>
      <LeaveGuard isGuarded={form.isDirty && saved === undefined} paper="quote" />
      {saved !== undefined && <Leave to={`/quotes/${saved}`} />}
    </form>
  );
}

/** Navigates only after the render that removed the leave guard. */
function Leave({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(to, { replace: true });
  }, [to, navigate]);
  return null;
}
