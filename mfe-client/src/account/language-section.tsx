import { t } from '@portal/build/i18n';
import { isLanguage, languages, type SessionUser, updateMe } from '@portal/contracts';
import { offeredLanguages, toast, useUpdateAccount } from '@portal/sdk';
import { Field } from '@portal/ui/field';
import { Select } from '@portal/ui/select';
import { useState } from 'react';
import { AccountSection } from './account-section';
import { showRefusal } from './refused';

/** Saves the choice as soon as it changes. With one language there is nothing to choose. */
export function LanguageSection({ user: { language = 'en' } }: { user: SessionUser }) {
  const update = useUpdateAccount();
  const offered = offeredLanguages();
  const [isBusy, setBusy] = useState(false);
  const change = async (chosen: string) => {
    if (isLanguage(chosen)) {
      setBusy(true);
      try {
        await update({ language: chosen });
        toast({ title: t(updateMe.message) });
      } catch (thrown) {
        showRefusal(thrown, t('Your choice could not be saved.'));
      }
      setBusy(false);
    }
  };
  if (offered.length < 2) {
    return null;
  }
  return (
    <AccountSection title={t('Language')} description={t('We email you in this language.')}>
      <Field id="language" label={t('Language of emails')}>
        <Select
          value={language}
          options={offered.map((code) => ({ value: code, label: languages[code].name }))}
          disabled={isBusy}
          onChange={(event) => void change(event.target.value)}
        />
      </Field>
    </AccountSection>
  );
}
