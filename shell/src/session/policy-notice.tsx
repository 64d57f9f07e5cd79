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
      const failed = 'We could not save your answer. Please try again.';
      toastError(messageOf(problemOf(thrown), failed));
      setSaving(false);
    }
  };

  return (
    <Banner
      role="region"
      aria-label="Changed terms and privacy policy"
      className="print:hidden"
      actions={
        <div className="flex gap-5">
          <BannerButton onClick={confirm} aria-disabled={isSaving}>
            {isSaving ? 'One moment...' : 'I have read this'}
          </BannerButton>
          <BannerButton onClick={dismiss}>Not now</BannerButton>
        </div>
      }
    >
      Our <Link to="/terms">Terms &amp; Conditions</Link> and our <Link to="/privacy">Privacy Policy</Link>{' '}
      {Date.now() < Date.parse(inForceFrom)
        ? `are changing. The new version will apply to you from ${formatDate(inForceFrom)}, 30 days after it was published.`
        : `have changed. The new version has applied to you since ${formatDate(inForceFrom)}, 30 days after it was published.`}
    </Banner>
  );
}

/** Moves the focus to the page, because the pressed button disappears with the notice. */
const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true });
