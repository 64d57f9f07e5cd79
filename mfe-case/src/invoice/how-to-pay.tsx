import { type HowToPay as Payment, paymentTexts } from '@portal/contracts';
import { Link, useSession } from '@portal/sdk';
import { textLinkClass } from '@portal/ui/text-link';

interface HowToPayProps {
  payment: Payment;
  caseId: string;
  invoiceNumber: string;
}

/** The operator's instructions, or where to ask, with a warning of forged bank details. */
export const HowToPay = ({ payment: { lines, phone }, caseId, invoiceNumber }: HowToPayProps) => (
  <section
    aria-labelledby="how-to-pay"
    className="mt-8 rounded-lg border border-border bg-muted p-5 print:break-inside-avoid"
  >
    <h2 id="how-to-pay" className="font-semibold">
      {paymentTexts.title}
    </h2>
    {lines.length > 0 ? (
      <p className="wrap-anywhere mt-2 whitespace-pre-line leading-7 [unicode-bidi:plaintext]">
        {[...lines, paymentTexts.reference(invoiceNumber)].join('\n')}
      </p>
    ) : (
      <p className="mt-2">
        <Ask caseId={caseId} />
      </p>
    )}
    <p className="mt-3 text-muted-foreground text-sm">{paymentTexts.bankDetails(phone)}</p>
  </section>
);

/** The link is for clients: staff read the same words on the sheet, but cannot ask themselves. */
function Ask({ caseId }: Pick<HowToPayProps, 'caseId'>) {
  const { user } = useSession();
  return user?.role === 'client' ? (
    <Link to={`/cases/${caseId}`} className={textLinkClass}>
      {paymentTexts.ask}
    </Link>
  ) : (
    paymentTexts.ask
  );
}
