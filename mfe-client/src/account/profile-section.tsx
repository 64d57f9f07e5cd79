import { countries, limits, OwnChange, type SessionUser, updateMe } from '@portal/contracts';
import { toast, useForm, useUpdateAccount } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { ErrorSummary } from '@portal/ui/error-summary';
import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import { AccountSection } from './account-section';
import { showRefusal } from './refused';

export function ProfileSection({ user }: { user: SessionUser }) {
  const update = useUpdateAccount();
  const form = useForm({
    schema: OwnChange,
    initial: { name: user.name, phone: user.phone ?? '', country: user.country ?? '' },
    onSubmit: async (change) => {
      try {
        const { user: saved } = await update(change);
        form.reset({ name: saved.name, phone: saved.phone ?? '', country: saved.country ?? '' });
        toast({ title: updateMe.message });
      } catch (thrown) {
        form.putErrors(showRefusal(thrown, 'Your details could not be saved.'));
      }
    },
  });
  return (
    <AccountSection title="Profile" description="Your name is shown beside your messages and documents.">
      <form {...form.form} className="grid gap-5">
        <ErrorSummary takesFocus={false} errors={form.summary('profile-')} />
        <Field id="profile-name" label="Full name" error={form.errorOf('name')} required>
          <Input {...form.field('name')} autoComplete="name" maxLength={limits.nameLength} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field id="profile-phone" label="Phone" error={form.errorOf('phone')} optional>
            <Input {...form.field('phone')} type="tel" autoComplete="tel" maxLength={limits.phoneLength} />
          </Field>
          <Field id="profile-country" label="Country" error={form.errorOf('country')} optional>
            <Input
              {...form.field('country')}
              autoComplete="country-name"
              list="account-countries"
              maxLength={limits.countryLength}
            />
          </Field>
          <datalist id="account-countries">
            {countries
              .filter((name) => name !== 'Other')
              .map((name) => (
                <option key={name} value={name} />
              ))}
          </datalist>
        </div>
        <div>
          <Button type="submit" busy={form.isSubmitting} busyLabel="Saving...">
            Save profile
          </Button>
        </div>
      </form>
    </AccountSection>
  );
}
