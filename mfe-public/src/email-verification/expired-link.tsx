import { authTexts } from '@portal/contracts';
import { Link } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import { NoticePage, NoticeText } from '../page/notice-page';
import { ResendForm } from './resend-form';

export const ExpiredLink = () => (
  <NoticePage look="expired" title="This link no longer works" lead={authTexts.verifyExpired} live>
    <NoticeText>
      Each link works once, for up to 24 hours, and only the newest link works. We can send you a new one.
    </NoticeText>
    <div className="mt-8">
      <ResendForm />
    </div>
  </NoticePage>
);

export const ExpiredUndoLink = () => (
  <NoticePage
    look="expired"
    title="This link no longer works"
    lead={authTexts.verifyExpired}
    live
    actions={
      <Link to="/contact" className={buttonClass()}>
        Contact us
      </Link>
    }
  >
    <NoticeText>
      It works once, for up to 72 hours. Please contact us if you did not change the address of your account yourself.
    </NoticeText>
  </NoticePage>
);
