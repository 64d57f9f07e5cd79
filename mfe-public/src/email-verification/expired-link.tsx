import { t } from '@portal/build/i18n';
import { authTexts } from '@portal/contracts';
import { Link } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import { NoticePage, NoticeText } from '../page/notice-page';
import { ResendForm } from './resend-form';

export const ExpiredLink = () => (
  <NoticePage look="expired" title={t('This link no longer works')} lead={t(authTexts.verifyExpired)} live>
    <NoticeText>
      {t('Each link works once, for up to 24 hours, and only the newest link works. We can send you a new one.')}
    </NoticeText>
    <div className="mt-8">
      <ResendForm />
    </div>
  </NoticePage>
);

export const ExpiredUndoLink = () => (
  <NoticePage
    look="expired"
    title={t('This link no longer works')}
    lead={t(authTexts.verifyExpired)}
    live
    actions={
      <Link to="/contact" className={buttonClass()}>
        {t('Contact us')}
      </Link>
    }
  >
    <NoticeText>
      {t(
        'It works once, for up to 72 hours. Please contact us if you did not change the address of your account yourself.',
      )}
    </NoticeText>
  </NoticePage>
);
