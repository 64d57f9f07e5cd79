import { msg, rich, t } from '@portal/build/i18n';
import { ContactDraft, contactTexts, limits } from '@portal/contracts';
import {
  languageOfPage,
  problemOf,
  supportContact,
  toast,
  toastError,
  useForm,
  useSearchParams,
  useUnsavedGuard,
} from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Field } from '@portal/ui/field';
import { Send } from '@portal/ui/icons';
import { LeaveDialog } from '@portal/ui/leave-dialog';
import { Textarea } from '@portal/ui/textarea';
import { useState } from 'react';
import { EmailField } from '../forms/email-field';
import { FormErrors } from '../forms/form-errors';
import { NameField } from '../forms/name-field';
import { refusalText } from '../forms/refusal-text';
import { TextField } from '../forms/text-field';
import { useOwnName } from '../forms/use-own-name';
import { useSendContactMutation } from './contact-api';

const failed = msg('Your message could not be sent. Please try again.');
const subjectLength = 200;

/** Contact form. It is prefilled with `?subject=` from the address and with the name and email of the session. */
export function ContactForm() {
  const [search] = useSearchParams();
  const [send] = useSendContactMutation();
  // Result of the last attempt. Its texts are silent, because screen readers announce the toast with the same text.
  const [isSent, setSent] = useState(false);
  const [refusal, setRefusal] = useState('');

  const form = useForm({
    schema: ContactDraft,
    initial: { name: '', email: '', subject: t(search.get('subject') ?? '').slice(0, subjectLength), message: '' },
    onSubmit: async (body) => {
      setRefusal('');
      try {
        await send({ body: { ...body, language: languageOfPage() } }).unwrap();
        toast({ title: t(contactTexts.received) });
        form.reset({ ...form.values, subject: '', message: '' });
        setSent(true);
      } catch (thrown) {
        const problem = problemOf(thrown);
        form.putErrors(problem.errors);
        const text = refusalText(problem, failed);
        setRefusal(text);
        toastError(text);
      }
    },
    onInvalid: (text) => {
      setRefusal('');
      return toastError(t(text));
    },
  });

  useOwnName(form);

  // `reset` makes text that was typed before the session loaded part of the initial values.
  const isUnsent = form.isDirty || form.values.message !== '';
  const blocker = useUnsavedGuard(isUnsent);
  if (isSent) {
    return <Thanks onAgain={() => setSent(false)} />;
  }
  return (
    <form {...form.form} className="grid gap-5 sm:grid-cols-2">
      <div className="empty:hidden sm:col-span-2">
        <FormErrors issues={form.issues} />
      </div>
      <NameField form={form} />
      <EmailField form={form} />
      <TextField
        form={form}
        name="subject"
        label={t('Subject')}
        maxLength={subjectLength}
        required
        className="sm:col-span-2"
      />
      <Field
        id="message"
        label={t('Message')}
        hint={t('Please leave out passwords, card numbers and one-time codes. We never ask for them.')}
        error={form.errorOf('message')}
        required
        className="sm:col-span-2"
      >
        <Textarea {...form.field('message')} maxLength={limits.textLength} rows={8} />
      </Field>
      {refusal && <RefusalAlert text={refusal} />}
      <Button
        type="submit"
        size="lg"
        busy={form.isSubmitting}
        busyLabel={t('Sending...')}
        className="sm:col-span-2 sm:min-w-52 sm:justify-self-start"
      >
        <Send className="rtl:-scale-x-100" /> {t('Send Message')}
      </Button>
      <LeaveDialog
        blocker={blocker}
        title={t('Leave without sending?')}
        description={t('Your message has not been sent. What you typed will be lost.')}
      />
    </form>
  );
}

/** Replaces the form, because an empty one looks as if nothing was sent. */
const Thanks = ({ onAgain }: { onAgain: () => void }) => (
  <Alert
    tone="success"
    title={t(contactTexts.received)}
    actions={
      <Button variant="outline" size="sm" onClick={onAgain}>
        {t('Send another message')}
      </Button>
    }
  >
    {t('The 24 hours are counted on working days.')}
  </Alert>
);

function RefusalAlert({ text }: { text: string }) {
  const { email } = supportContact();
  return (
    <Alert tone="danger" title={text} className="sm:col-span-2">
      {rich(
        'What you wrote is still here. If it fails again, write to <a>{email}</a>.',
        { a: (text) => <a href={`mailto:${email}`}>{text}</a> },
        { email },
      )}
    </Alert>
  );
}
