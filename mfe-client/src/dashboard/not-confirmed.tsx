import { rich, t } from '@portal/build/i18n';
import { type CaseRow, caseTexts, confirmCaseTexts } from '@portal/contracts';
import { Link } from '@portal/sdk';
import { useConfirmCase } from '@portal/sdk/confirm-case';
import { Alert } from '@portal/ui/alert';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { TriangleAlert } from '@portal/ui/icons';
import { VisuallyHidden } from '@portal/ui/visually-hidden';

export interface NotConfirmedProps {
  caseRow: CaseRow;
  /** True below an alert about all cases that the client has not confirmed; the card then only marks its own. */
  isBelowAlert: boolean;
  /** Moves the focus before the button disappears. */
  onConfirmed: () => void;
}

/** Warns on a card that another person may have submitted the case, and lets the client confirm it. */
export function NotConfirmed({ caseRow, isBelowAlert, onConfirmed }: NotConfirmedProps) {
  const { isUnconfirmed, button, refusal } = useConfirmCase(caseRow, onConfirmed);
  if (!isUnconfirmed) {
    return null;
  }
  const confirm = button && (
    <Button size="sm" variant="outline" {...button}>
      {t(confirmCaseTexts.confirm)}{' '}
      <VisuallyHidden>{t('(case {caseNumber})', { caseNumber: caseRow.caseNumber })}</VisuallyHidden>
    </Button>
  );
  const problem = refusal && (
    <p role="alert" className="basis-full text-red-ink text-sm">
      {refusal}
    </p>
  );
  return isBelowAlert ? (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Badge tone="yellow" icon={TriangleAlert}>
        {t(caseTexts.notConfirmedTitle)}
      </Badge>
      {confirm}
      {problem}
    </div>
  ) : (
    <Alert
      tone="warning"
      title={t(caseTexts.notConfirmedTitle)}
      className="mt-4"
      actions={
        <>
          {confirm}
          <p className="self-center">
            {rich('If this was not you, <l>tell us</l>.', { l: (text) => <Link to="/contact">{text}</Link> })}
          </p>
          {problem}
        </>
      }
    >
      {t(caseTexts.notConfirmed)}
    </Alert>
  );
}
