import { rich, t } from '@portal/build/i18n';
import { Link } from '@portal/sdk';
import { CopyButton } from '@portal/ui/copy-button';

/** The code by which a case can be followed without an account. It is printed with the page. */
export const ReceiptCode = ({ code }: { code: string }) => (
  <div className="mt-6 w-full border-border border-t pt-5">
    <h2 className="font-medium text-muted-foreground text-sm">{t('Receipt code')}</h2>
    <p className="mt-2 break-words font-mono font-semibold text-xl tracking-wide">
      <bdi>{code}</bdi>
    </p>
    <p className="mx-auto mt-2 mb-4 max-w-sm text-balance text-muted-foreground text-sm">
      {rich(
        'With your case ID, it shows the status of your case <a>without an account</a>. We cannot show it again, so keep it where only you can find it. If someone else sees it, you can cancel it.',
        { a: (text) => <Link to="/follow">{text}</Link> },
      )}
    </p>
    <span className="print:hidden">
      <CopyButton text={code} label={t('Copy receipt code')} />
    </span>
  </div>
);
