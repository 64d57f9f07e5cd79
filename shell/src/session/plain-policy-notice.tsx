import { Link } from '@portal/sdk';
import { Banner } from '@portal/ui/alert';

/** Replaces the notice about changed terms where its code cannot be loaded. The question comes back at the next visit. */
export const PlainPolicyNotice = () => (
  <Banner role="region" aria-label="Changed terms and privacy policy" className="print:hidden">
    Our <Link to="/terms">Terms &amp; Conditions</Link> and our <Link to="/privacy">Privacy Policy</Link> have changed
    or are about to change.
  </Banner>
);
