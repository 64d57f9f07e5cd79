import { rich } from '@portal/build/i18n';
import { Link } from '@portal/sdk';

/** States what a person accepts by pressing the button below. The text links terms as `a` and privacy policy as `b`. */
export const LegalConsent = ({ text }: { text: string }) => (
  <p className="text-pretty text-muted-foreground text-sm">
    {rich(text, {
      a: (terms) => <Link to="/terms">{terms}</Link>,
      b: (policy) => <Link to="/privacy">{policy}</Link>,
    })}
  </p>
);
