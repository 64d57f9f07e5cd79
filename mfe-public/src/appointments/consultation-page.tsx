import { msg, t } from '@portal/build/i18n';
import { AppointmentDraft, appointmentTexts, type OwnAppointment } from '@portal/contracts';
import { languageOfPage, problemOf, toastError, useForm, useRepeatableKey } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { useState } from 'react';
import { EmailField } from '../forms/email-field';
import { FormErrors } from '../forms/form-errors';
import { NameField } from '../forms/name-field';
import { PhoneField } from '../forms/phone-field';
import { refusalText } from '../forms/refusal-text';
import { TextField } from '../forms/text-field';
import { useOwnName } from '../forms/use-own-name';
import { PublicPage } from '../page/public-page';
import { useBookAppointmentMutation } from './booking-api';
import { SlotPicker } from './slot-picker';
import { ownTimeZone, whenText } from './when-text';

const failed = msg('Your consultation could not be booked. Please try again.');

/** Where visitors and clients book a consultation. */
export function ConsultationPage() {
  const [booked, setBooked] = useState<OwnAppointment>();
  return (
    <PublicPage
      width="narrow"
      title={t('Book a consultation')}
      lead={t('Talk to an attorney for 30 minutes. Choose a free time; no account needed.')}
    >
      <Card className="p-5 sm:p-8">
        {booked ? (
          <Alert tone="success" title={t(appointmentTexts.booked)}>
            {whenText(booked)}
          </Alert>
        ) : (
          <BookingForm onBooked={setBooked} />
        )}
      </Card>
    </PublicPage>
  );
}

function BookingForm({ onBooked }: { onBooked: (appointment: OwnAppointment) => void }) {
  const [book] = useBookAppointmentMutation();
  const keyOf = useRepeatableKey();
  const [refusal, setRefusal] = useState('');
  const form = useForm({
    schema: AppointmentDraft,
    initial: { startsAt: '', name: '', email: '', phone: '', matter: '', timeZone: 'UTC' },
    onSubmit: async (body) => {
      setRefusal('');
      const draft = { ...body, timeZone: ownTimeZone(), language: languageOfPage() };
      const { data, error } = await book({ body: draft, headers: { 'Idempotency-Key': keyOf(draft) } });
      if (data) {
        onBooked(data.appointment);
        return;
      }
      const problem = problemOf(error);
      form.putErrors(problem.errors);
      const text = refusalText(problem, failed);
      setRefusal(text);
      toastError(text);
    },
    onInvalid: (text) => toastError(t(text)),
  });

  useOwnName(form);

  return (
    <form {...form.form} className="grid gap-5">
      <FormErrors issues={form.issues} />
      <SlotPicker
        value={form.values.startsAt}
        onChange={(startsAt) => form.set('startsAt', startsAt)}
        error={form.errorOf('startsAt')}
      />
      <NameField form={form} />
      <EmailField form={form} />
      <PhoneField form={form} label={t('Phone')} />
      <TextField
        form={form}
        name="matter"
        label={t('What is it about?')}
        hint={t('One line is enough. Please leave out passwords, card numbers and one-time codes.')}
        maxLength={200}
        required
      />
      {refusal && (
        <Alert tone="danger" title={refusal}>
          {t('What you wrote is still here.')}
        </Alert>
      )}
      <Button
        type="submit"
        size="lg"
        busy={form.isSubmitting}
        busyLabel={t('Booking...')}
        className="sm:justify-self-start"
      >
        {t('Book the consultation')}
      </Button>
    </form>
  );
}
