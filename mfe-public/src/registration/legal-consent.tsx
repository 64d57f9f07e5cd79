import { Link } from '@portal/sdk';

/** States what a person accepts by pressing the button below. */
export const LegalConsent = ({ action }: { action: string }) => (
  <p className="text-pretty text-muted-foreground text-sm">
    By {action} you accept our <Link to="/terms">Terms &amp; Conditions</Link> and have read our{' '}
    <Link to="/privacy">Privacy Policy</Link>.
  </p>
);
