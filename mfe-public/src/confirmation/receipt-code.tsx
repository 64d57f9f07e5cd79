import { Link } from '@portal/sdk';
import { CopyButton } from '@portal/ui/copy-button';

/** The code by which a case can be followed without an account. It is printed with the page. */
export const ReceiptCode = ({ code }: { code: string }) => (
  <div className="mt-6 w-full border-border border-t pt-5">
    <h2 className="font-medium text-muted-foreground text-sm">Receipt code</h2>
    <p className="mt-2 break-words font-mono font-semibold text-xl tracking-wide">{code}</p>
    <p className="mx-auto mt-2 mb-4 max-w-sm text-balance text-muted-foreground text-sm">
      With your case ID, it shows the status of your case <Link to="/follow">without an account</Link>. We cannot show
      it again, so keep it where only you can find it. If someone else sees it, you can cancel it.
    </p>
    <span className="print:hidden">
      <CopyButton text={code} label="Copy receipt code" />
    </span>
  </div>
);
