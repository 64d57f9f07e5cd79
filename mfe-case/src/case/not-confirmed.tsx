import { rich, t } from '@portal/build/i18n';
import { type CaseView, caseTexts, confirmCaseTexts } from '@portal/contracts';
import { Link, useSession } from '@portal/sdk';
import { useConfirmCase } from '@portal/sdk/confirm-case';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';

/** Warns that another person may have submitted this case with the client's email address, and lets the client confirm it. */
export function NotConfirmed({ caseView }: { caseView: CaseView }) {
  const { user } = useSession();
  const { isUnconfirmed, button, refusal } = useConfirmCase(caseView, focusPage);
  if (!isUnconfirmed) {
    return null;
  }
  return user?.role === 'client' ? (
    <Alert
      tone="warning"
      title={t(caseTexts.notConfirmedTitle)}
      actions={
        <>
          {button && (
            <Button size="sm" variant="outline" {...button}>
              {t(confirmCaseTexts.confirm)}
            </Button>
          )}
          <p className="self-center">
            {rich('If this was not you, <l>tell us</l>.', { l: (text) => <Link to="/contact">{text}</Link> })}
          </p>
          {refusal && (
            <p role="alert" className="basis-full text-red-ink">
              {refusal}
            </p>
          )}
        </>
      }
    >
      {t(caseTexts.notConfirmed)}
    </Alert>
  ) : (
    <Alert tone="warning" title={t('Not confirmed by the client')}>
      {caseTexts.notConfirmedForStaff}
    </Alert>
  );
}

const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true });
