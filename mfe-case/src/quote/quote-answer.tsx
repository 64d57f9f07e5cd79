import { t } from '@portal/build/i18n';
import { acceptQuote, declineQuote, type QuoteView, quoteTexts, readText } from '@portal/contracts';
import { Link, messageOf, toast } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { buttonClass } from '@portal/ui/button-class';
import { Card } from '@portal/ui/card';
import { Checkbox } from '@portal/ui/checkbox';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import { Textarea } from '@portal/ui/textarea';
import { type FormEvent, useState } from 'react';
import { asking } from '../communication/composer/asked-elsewhere';
import { useAcceptQuoteMutation, useDeclineQuoteMutation } from './quote-api';

/** Where the client accepts, declines or asks: first the sentence, then the name, then the button. */
export function QuoteAnswer({ quote }: { quote: QuoteView }) {
  const { _id: quoteId, quoteNumber, caseId, agreement = '', documentHash = '' } = quote;
  const [isAgreed, setAgreed] = useState(false);
  const [name, setName] = useState('');
  const [showsErrors, setShowsErrors] = useState(false);
  const [isDeclining, setDeclining] = useState(false);
  const [accept, { isLoading, error }] = useAcceptQuoteMutation();
  const hasName = readText(name) !== '';

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setShowsErrors(true);
    if (isAgreed && hasName) {
      const result = await accept({ params: { quoteId }, body: { name, agreed: true, documentHash } });
      if (!result.error) {
        toast({ title: t(acceptQuote.message) });
      }
    }
  };

  return (
    <Card asChild className="mt-6 p-6 sm:p-10 print:hidden">
      <section aria-labelledby="answer">
        <h2 id="answer" className="font-semibold text-lg">
          {t('Your answer')}
        </h2>
        <form noValidate onSubmit={(event) => void handleSubmit(event)} className="mt-5 grid gap-5">
          <Checkbox
            label={agreement}
            required
            checked={isAgreed}
            error={showsErrors && !isAgreed ? t(quoteTexts.notAgreed) : undefined}
            onChange={(event) => setAgreed(event.target.checked)}
          />
          <Field
            label={t('Your full name')}
            hint={t('Type it as you would sign.')}
            required
            error={showsErrors && !hasName ? t(quoteTexts.noName) : undefined}
          >
            <Input
              value={name}
              maxLength={120}
              autoComplete="name"
              className="max-w-md"
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          {error && (
            <Alert tone="danger" live>
              {messageOf(error, t('Your answer could not be saved. Please try again.'))}
            </Alert>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isLoading}>
              {t('Accept the quote')}
            </Button>
            <Button variant="outline" onClick={() => setDeclining(true)}>
              {t('Decline')}
            </Button>
            <Link
              to={`/cases/${caseId}`}
              state={asking(`> ${t('Quote {quoteNumber}', { quoteNumber })}\n\n`)}
              className={buttonClass({ variant: 'outline' })}
            >
              {t('Ask a question')}
            </Link>
          </div>
        </form>
        {isDeclining && <DeclineDialog quoteId={quoteId} onClose={() => setDeclining(false)} />}
      </section>
    </Card>
  );
}

function DeclineDialog({ quoteId, onClose }: { quoteId: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [decline, { isLoading, error }] = useDeclineQuoteMutation();
  const handleConfirm = async () => {
    const result = await decline({ params: { quoteId }, body: { reason } });
    if (!result.error) {
      toast({ title: t(declineQuote.message) });
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      title={t('Decline this quote?')}
      description={t('You can still ask us for another one.')}
      confirmLabel={t('Decline the quote')}
      cancelLabel={t('Back')}
      busy={isLoading}
      refusal={error && messageOf(error, t('Your answer could not be saved. Please try again.'))}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      <Field label={t('Reason')} optional>
        <Textarea value={reason} maxLength={2_000} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
