import { rich, t } from '@portal/build/i18n';
import { Link } from '@portal/sdk';
import { Banner } from '@portal/ui/alert';

/** Replaces the notice about changed terms where its code cannot be loaded. The question comes back at the next visit. */
export const PlainPolicyNotice = () => (
  <Banner role="region" aria-label={t('Changed terms and privacy policy')} className="print:hidden">
    {rich('Our <a>Terms & Conditions</a> and our <b>Privacy Policy</b> have changed or are about to change.', {
      a: (text) => <Link to="/terms">{text}</Link>,
      b: (text) => <Link to="/privacy">{text}</Link>,
    })}
  </Banner>
);
