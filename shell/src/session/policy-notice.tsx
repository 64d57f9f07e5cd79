import type { SessionUser } from '@portal/contracts';
import { formatDate, Link, messageOf, problemOf, toast } from '@portal/sdk';
import { useAcceptPolicy } from '@portal/sdk/shell';
import { Banner } from '@portal/ui/alert';
import { type ComponentProps, useState } from 'react';

interface PolicyNoticeProps {
  change: NonNullable<SessionUser['policyChange']>;
}

/** Terms and privacy policy are newer than what this person accepted. Whoever puts it off sees it on their next visit. */
export function PolicyNotice({ change: { version, inForceFrom } }: PolicyNoticeProps) {
  const accept = useAcceptPolicy();
  const [isPutOff, setPutOff] = useState(false);
  const [isSaving, setSaving] = useState(false);
  if (isPutOff) {
    return null;
  }

  const putOff = () => {
    setPutOff(true);
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
      const failed = 'This could not be noted. Please try again.';
      toast({ title: messageOf(problemOf(thrown), failed), variant: 'destructive' });
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
          <BannerButton onClick={putOff}>Not now</BannerButton>
        </div>
      }
    >
      Our <Link to="/terms">Terms and Conditions</Link> and our <Link to="/privacy">Privacy Policy</Link>{' '}
      {Date.now() < Date.parse(inForceFrom)
        ? `are changing. The new version is published 30 days before it applies to you: from ${formatDate(inForceFrom)}.`
        : `have changed. The new version applies to you since ${formatDate(inForceFrom)}, 30 days after it was published.`}
    </Banner>
  );
}

/** The notice goes together with the button that was pressed; reading goes on below it. */
const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true });

const BannerButton = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} className="cursor-pointer font-semibold underline underline-offset-4" />
);
