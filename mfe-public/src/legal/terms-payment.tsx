import { Link } from '@portal/sdk';
import type { LegalSection } from './legal-page';

/** Terms, last sections: payment, refunds and changes. */
export const paymentSections: readonly LegalSection[] = [
  {
    id: 'payment',
    title: 'Payment and refunds',
    text: (
      <>
        <p>
          Prices on this website are starting points in US dollars. The invoice for your case is binding. It names the
          amount, any tax and the due date. Work begins once you have accepted it.
        </p>
        <ul>
          <li>If you cancel before work has begun, we refund everything that you have paid.</li>
          <li>
            If you cancel after work has begun, we refund the work that has not been done and give you our findings so
            far.
          </li>
          <li>Once the report has been delivered, the fee is not refundable.</li>
          <li>If we cannot do a part of what was agreed, we refund that part.</li>
        </ul>
        <p>
          The risk alert subscription is charged for each month. We cannot refund the fees of third parties, such as
          lawyers.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    text: (
      <p>
        We announce significant changes 30 days before they take effect. Cases that are already running keep the terms
        they were submitted under. Questions? <Link to="/contact">Contact us</Link>.
      </p>
    ),
  },
];
