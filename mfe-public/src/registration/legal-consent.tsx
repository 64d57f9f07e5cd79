import { Link } from '@portal/sdk';

const look = 'font-medium text-link underline underline-offset-4 hover:decoration-2';

/** What a person agrees to by pressing the button below. */
export const LegalConsent = ({ action }: { action: string }) => (
  <p className="text-pretty text-muted-foreground text-sm">
    By {action} you accept our{' '}
    <Link to="/terms" className={look}>
      Terms &amp; Conditions
    </Link>{' '}
    and have read our{' '}
    <Link to="/privacy" className={look}>
      Privacy Policy
    </Link>
    .
  </p>
);
