import { msg, rich, t } from '@portal/build/i18n';
import type { SessionUser } from '@portal/contracts';
import { formatDate, Link, messageOf, problemOf, toastError } from '@portal/sdk';
import { useAcceptPolicy } from '@portal/sdk/shell';
import { Banner } from '@portal/ui/alert';
import { useState } from 'react';
import { BannerButton } from '../frame/banner-button';

interface PolicyNoticeProps {
  change: NonNullable<SessionUser['policyChange']>;
}

/** Says that terms and privacy policy have changed since this person accepted them. 'Not now' hides it until the next visit. */
export function PolicyNotice({ change: { version, inForceFrom } }: PolicyNoticeProps) {
  const accept = useAcceptPolicy();
  const [isDismissed, setDismissed] = useState(false);
  const [isSaving, setSaving] = useState(false);
  if (isDismissed) {
    return null;
  }

  const dismiss = () => {
    setDismissed(true);
    focusPage();
  };
  const confirm = async () => {
    if (isSaving) {
      return;
    }
    setSaving(true);
    try {
      await accept(version);
      focusPage();
    } catch (thrown) {
      toastError(messageOf(problemOf(thrown), t('We could not save your answer. Please try again.')));
      setSaving(false);
    }
  };

  return (
    <Banner
      role="region"
      aria-label={t('Changed terms and privacy policy')}
      className="print:hidden"
      actions={
        <div className="flex gap-5">
          <BannerButton onClick={confirm} aria-disabled={isSaving}>
            {isSaving ? t('One moment...') : t('I have read this')}
          </BannerButton>
          <BannerButton onClick={dismiss}>{t('Not now')}</BannerButton>
        </div>
      }
    >
      {rich(
        Date.now() < Date.parse(inForceFrom) ? changing : changed,
        {
          a: (text) => <Link to="/terms">{text}</Link>,
          b: (text) => <Link to="/privacy">{text}</Link>,
        },
        { day: formatDate(inForceFrom) },
      )}
    </Banner>
  );
}

const changing = msg(
  'Our <a>Terms & Conditions</a> and our <b>Privacy Policy</b> are changing. The new version will apply to you from {day}, 30 days after it was published.',
);
const changed = msg(
  'Our <a>Terms & Conditions</a> and our <b>Privacy Policy</b> have changed. The new version has applied to you since {day}, 30 days after it was published.',
);

/** Moves the focus to the page, because the pressed button disappears with the notice. */
const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true });
