import { t } from '@portal/build/i18n';
import { countries, limits, moreCountries } from '@portal/contracts';
import { CountryField } from '@portal/ui/country-field';
import { EmailField } from '../../forms/email-field';
import type { FieldsOf } from '../../forms/form-of';
import { PhoneField } from '../../forms/phone-field';
import { TextField } from '../../forms/text-field';
import type { CaseAnswers } from '../answers/case-answers';
import { FormSection } from './form-section';

interface BasicInformationProps {
  form: FieldsOf<CaseAnswers>;
  /** True if the email is that of the account and cannot be changed here. */
  emailFixed: boolean;
}

/** Asks for the name and contact details of the person. */
export const BasicInformation = ({ form, emailFixed }: BasicInformationProps) => (
  <FormSection
    title={t('Basic Information')}
    lead={
      emailFixed
        ? t('We use these details to contact you and no one else. The email comes from your account.')
        : t('We use these details to contact you and no one else.')
    }
  >
    <TextField
      form={form}
      name="fullName"
      label={t('Full Name')}
      autoComplete="name"
      maxLength={limits.nameLength}
      required
    />
    <EmailField form={form} readOnly={emailFixed} />
    <PhoneField form={form} label={t('WhatsApp/Phone')} />
    <CountryField
      form={form}
      label={t('Country of Residence')}
      countries={countries}
      more={moreCountries}
      maxLength={limits.countryLength}
    />
  </FormSection>
);
