import { t } from '@portal/build/i18n';
import { useLocation } from '@portal/sdk';
import { Banner } from '@portal/ui/alert';
import { useState } from 'react';
import { useNewerPortal } from '../remotes/newer-portal';
import { BannerButton } from './banner-button';

/**
 * Says that a reload would get a newer shell; remotes need none. It appears with the next page, so that nothing moves
 * under somebody who is typing.
 */
export function NewVersionNotice() {
  const { pathname } = useLocation();
  const newer = useNewerPortal();
  const [dismissed, setDismissed] = useState<string>();
  const [shown, setShown] = useState<string>();
  if (newer && newer.version !== shown && newer.seenOn !== pathname) {
    setShown(newer.version);
  }
  if (!shown || shown === dismissed) {
    return null;
  }

  const dismiss = () => {
    setDismissed(shown);
    // The pressed button disappears.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <Banner
      role="status"
      className="print:hidden"
      actions={
        <div className="flex gap-5">
          <BannerButton onClick={() => location.reload()}>{t('Reload')}</BannerButton>
          <BannerButton onClick={dismiss}>{t('Not now')}</BannerButton>
        </div>
      }
    >
      {t('A new version of the portal is available.')}
    </Banner>
  );
}
