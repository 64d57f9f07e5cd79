import { t } from '@portal/build/i18n';
import {
  type CountryAnswer,
  countries,
  countryAnswerOf,
  countryOf,
  limits,
  moreCountries,
  OwnChange,
  type SessionUser,
  updateMe,
} from '@portal/contracts';
import { toast, useForm, useUpdateAccount } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { CountryField } from '@portal/ui/country-field';
import { ErrorSummary } from '@portal/ui/error-summary';
import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import { AccountSection } from './account-section';
import { showRefusal } from './refused';

interface Profile extends CountryAnswer {
  name: string;
  phone: string;
}

const profileOf = ({ name, phone = '', country }: SessionUser): Profile => ({
  name,
  phone,
  ...countryAnswerOf(country),
});

/** No choice removes the stored country. */
const schema = {
  safeParse: (profile: unknown) => {
    const { name, phone, ...country } = profile as Profile;
    return OwnChange.safeParse({ name, phone, country: countryOf(country) ?? '' });
  },
};

export function ProfileSection({ user }: { user: SessionUser }) {
  const update = useUpdateAccount();
  const form = useForm({
    schema,
    initial: profileOf(user),
    onSubmit: async (change) => {
      try {
        const { user: saved } = await update(change);
        form.reset(profileOf(saved));
        toast({ title: t(updateMe.message) });
      } catch (thrown) {
        form.putErrors(showRefusal(thrown, t('Your details could not be saved.')));
      }
    },
  });
  return (
    <AccountSection title={t('Profile')} description={t('Your name is shown beside your messages and documents.')}>
      <form {...form.form} className="grid gap-5">
        <ErrorSummary takesFocus={false} errors={form.summary('profile-')} />
        <Field id="profile-name" label={t('Full name')} error={form.errorOf('name')} required>
          <Input {...form.field('name')} autoComplete="name" maxLength={limits.nameLength} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field id="profile-phone" label={t('Phone')} error={form.errorOf('phone')} optional>
            <Input {...form.field('phone')} type="tel" autoComplete="tel" maxLength={limits.phoneLength} />
          </Field>
          <CountryField
            form={form}
            label={t('Country')}
            countries={countries}
            more={moreCountries}
            maxLength={limits.countryLength}
            idPrefix="profile-"
          />
        </div>
        <div>
          <Button type="submit" busy={form.isSubmitting} busyLabel={t('Saving...')}>
            {t('Save profile')}
          </Button>
        </div>
      </form>
    </AccountSection>
  );
}
