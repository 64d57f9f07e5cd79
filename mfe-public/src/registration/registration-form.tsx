import { msg, t } from '@portal/build/i18n';
import { authTexts, countries, limits, moreCountries, notifyTexts, type Registration } from '@portal/contracts';
import { problemOf, toast, toastError, useForm, useLocation, useRegister } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Checkbox } from '@portal/ui/checkbox';
import { CountryField } from '@portal/ui/country-field';
import { useState } from 'react';
import { readReceipt } from '../confirmation/receipt';
import { EmailField } from '../forms/email-field';
import { FormErrors } from '../forms/form-errors';
import { PhoneField } from '../forms/phone-field';
import { TextField } from '../forms/text-field';
import { toastIssue } from '../forms/toast-issue';
import { NewPasswordFields } from '../passwords/new-password-fields';
import { SubmitWithRules } from '../passwords/submit-with-rules';
import { LegalConsent } from './legal-consent';
import { registrationSchema, startOf } from './registration-answers';
import { registrationFailure } from './registration-failure';
import { welcome } from './welcome';

/** Creates the account. The page navigates when it sees the session change. */
export function RegistrationForm() {
  const register = useRegister();
  const [refusal, setRefusal] = useState('');
  const [visitor] = useState(() => readReceipt()?.visitor);
  const mailedAddress = useMailedAddress();

  const refuse = (text: string) => {
    setRefusal(text);
    toastError(text);
  };
  const send = async (registration: Registration) => {
    setRefusal('');
    try {
      const user = await register(registration);
      if (user) {
        toast({ title: t(authTexts.registerTitle), description: welcome() });
      } else {
        refuse(t(authTexts.registerRefused));
      }
    } catch (thrown) {
      const problem = problemOf(thrown);
      form.putErrors(problem.errors);
      // Errors of a field appear beside it and in the summary.
      const say = problem.errors ? toastError : refuse;
      say(registrationFailure(problem));
    }
  };
  const form = useForm({
    schema: registrationSchema,
    initial: { ...startOf(visitor), ...(mailedAddress && { email: mailedAddress }) },
    onSubmit: send,
    onInvalid: toastIssue,
  });

  return (
    <form {...form.form} className="flex flex-col gap-5">
      {refusal && (
        <Alert tone="danger" live>
          {refusal}
        </Alert>
      )}
      <FormErrors issues={form.issues} />
      <TextField
        form={form}
        name="name"
        label={t('Full name')}
        autoComplete="name"
        maxLength={limits.nameLength}
        required
      />
      <EmailField form={form} hint={visitor && t('The address of your case, so that you find it on your dashboard.')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <PhoneField form={form} label={t('Phone')} />
        <CountryField
          form={form}
          label={t('Country')}
          countries={countries}
          more={moreCountries}
          maxLength={limits.countryLength}
        />
      </div>
      <NewPasswordFields form={form} />
      <Checkbox {...form.checkbox('notifyWithoutContent')} label={t(notifyTexts.label)} hint={t(notifyTexts.hint)} />
      <LegalConsent
        text={msg(
          'By creating an account you accept our <a>Terms & Conditions</a> and have read our <b>Privacy Policy</b>.',
        )}
      />
      <SubmitWithRules password={form.values.password} busy={form.isSubmitting} busyLabel={t('Creating account...')}>
        {t('Create account')}
      </SubmitWithRules>
    </form>
  );
}

/** The mail that acknowledges a case adds its recipient to the link, after the `#`, which server logs do not contain. */
const useMailedAddress = (): string => new URLSearchParams(useLocation().hash.slice(1)).get('email') ?? '';
