import { t } from '@portal/build/i18n';
import { findIban, ibanInFours, type HowToPay as Payment, paymentTexts, withoutSpaces } from '@portal/contracts';
import { Link, useSession } from '@portal/sdk';
import { CopyButton } from '@portal/ui/copy-button';
import { textLinkClass } from '@portal/ui/text-link';
import { asking } from '../communication/composer/asked-elsewhere';

interface HowToPayProps {
  payment: Payment;
  caseId: string;
  invoiceNumber: string;
}

/** The operator's instructions, or that they will come, with a warning of forged bank details. */
export const HowToPay = ({ payment: { lines, phone }, caseId, invoiceNumber }: HowToPayProps) => (
  <section
    aria-labelledby="how-to-pay"
    className="mt-8 rounded-lg border border-border bg-muted p-5 print:break-inside-avoid"
  >
    <h2 id="how-to-pay" className="font-semibold">
      {t(lines.length > 0 ? paymentTexts.title : paymentTexts.titleToCome)}
    </h2>
    {lines.length > 0 ? (
      <ul className="mt-2 grid gap-1">
        {lines.map(ibanInFours).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and they never move
          <Detail key={index} line={line} copied={findIban(line)} label={t('Copy IBAN')} />
        ))}
        <Detail
          line={t(paymentTexts.reference, { number: invoiceNumber })}
          copied={invoiceNumber}
          label={t('Copy reference')}
        />
      </ul>
    ) : (
      <p className="mt-2">
        {t(paymentTexts.toCome)} <Ask caseId={caseId} invoiceNumber={invoiceNumber} />
      </p>
    )}
    <p className="mt-3 text-muted-foreground text-sm">
      {phone ? t(paymentTexts.bankDetailsByPhone, { phone }) : t(paymentTexts.bankDetails)}
    </p>
  </section>
);

interface DetailProps {
  line: string;
  /** The part of the line that the client needs at the bank. */
  copied: string | undefined;
  label: string;
}

/** The part to copy stays in one piece. */
function Detail({ line, copied, label }: DetailProps) {
  const [before, after] = copied ? line.split(copied) : [line];
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <span className="wrap-anywhere min-w-0 leading-7 [unicode-bidi:plaintext]">
        {before}
        {copied && <span className="inline-block">{copied}</span>}
        {after}
      </span>
      {copied && (
        <CopyButton variant="ghost" className="-ms-3 print:hidden" label={label} text={withoutSpaces(copied)} />
      )}
    </li>
  );
}

/** The link is for clients: staff read the same words on the sheet, but cannot ask themselves. */
function Ask({ caseId, invoiceNumber }: Pick<HowToPayProps, 'caseId' | 'invoiceNumber'>) {
  const { user } = useSession();
  return user?.role === 'client' ? (
    <Link
      to={`/cases/${caseId}`}
      state={asking(t(paymentTexts.question, { number: invoiceNumber }))}
      className={textLinkClass}
    >
      {t(paymentTexts.ask)}
    </Link>
  ) : (
    t(paymentTexts.ask)
  );
}
