import { t } from '@portal/build/i18n';
import { exportOwnData } from '@portal/contracts';
import { saveFile, toastProblem } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Download } from '@portal/ui/icons';
import { useState } from 'react';
import { AccountSection } from './account-section';

/** The name of the file is the server's; this one is for browsers that do not take it. */
const fileName = 'my-data.zip';

export function OwnDataSection({ isClient }: { isClient: boolean }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const problem = await saveFile(exportOwnData, {}, fileName);
    setBusy(false);
    if (problem) {
      toastProblem(problem, t('Your data could not be downloaded. Please try again.'));
    }
  };
  return (
    <AccountSection
      title={t('Your data')}
      description={
        isClient
          ? t(
              'A copy of your account, your contact requests and your cases, with messages, documents, invoices and reports, in one ZIP file. Keep it where only you can open it.',
            )
          : t(
              'A copy of your account and of what you did in the portal, in one ZIP file. Cases of clients are not in it.',
            )
      }
    >
      <Button variant="outline" className="w-fit" busy={isBusy} busyLabel={t('Downloading...')} onClick={save}>
        {!isBusy && <Download />} {t('Download my data')}
      </Button>
    </AccountSection>
  );
}
