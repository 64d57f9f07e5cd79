import { msg, t } from '@portal/build/i18n';
import type { Problem } from '@portal/contracts';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Checkbox } from '@portal/ui/checkbox';
import type { FieldsOf } from '../../forms/form-of';
import { LegalConsent } from '../../registration/legal-consent';
import type { CaseAnswers } from '../answers/case-answers';
import type { Attachment } from '../files/attachment';
import { SubmitRefusal } from '../sending/submit-refusal';
import { LazySendSummary } from './lazy-send-summary';

interface ConfirmationSectionProps {
  form: FieldsOf<CaseAnswers>;
  attachments: readonly Attachment[];
  /** Reason why the last attempt was refused. */
  refusal: Problem | undefined;
  busy: boolean;
  /** Shown while files are being sent. */
  status: string;
}

/** Our promise of confidentiality, the confirmation checkbox, a summary and the submit button. */
export const ConfirmationSection = ({ form, attachments, refusal, busy, status }: ConfirmationSectionProps) => (
  <div className="flex flex-col gap-6 border-border border-t bg-muted px-5 py-8 sm:px-8">
    <Alert tone="success" title={t('In confidence')}>
      {t('Cases are handled discreetly. Your data is never shared or published.')}
    </Alert>
    <Checkbox
      {...form.checkbox('confidentialityConfirmed')}
      id="confidentialityConfirmed"
      label={t('I confirm this request is genuine and not for entrapment or misuse')}
      error={form.errorOf('confidentialityConfirmed')}
      required
    />
    <HiddenTrap form={form} />
    <LazySendSummary answers={form.values} attachments={attachments} />
    <div className="flex flex-col gap-3">
      {refusal && <SubmitRefusal problem={refusal} />}
      <Button type="submit" size="lg" busy={busy} busyLabel={t('Submitting...')} className="sm:min-w-72 sm:self-start">
        {t('Submit Risk Check Request')}
      </Button>
      <p role="status" className="text-muted-foreground text-sm empty:hidden">
        {status}
      </p>
      <LegalConsent
        text={msg('By submitting you accept our <a>Terms & Conditions</a> and have read our <b>Privacy Policy</b>.')}
      />
    </div>
  </div>
);

/** Honeypot field that people cannot see or reach, but that programs fill in. */
const HiddenTrap = ({ form }: { form: FieldsOf<CaseAnswers> }) => (
  <div aria-hidden="true" className="absolute -start-[9999px] size-px overflow-hidden">
    <label>
      {t('Fax number')}
      <input {...form.field('faxNumber')} type="text" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
