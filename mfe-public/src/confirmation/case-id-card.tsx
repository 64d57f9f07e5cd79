import { plural, rich, t } from '@portal/build/i18n';
import { formatDateTime, formatDueTime } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { CopyButton } from '@portal/ui/copy-button';
import { Print } from '@portal/ui/icons';
import type { Receipt } from './receipt';
import { ReceiptCode } from './receipt-code';

/** Shown as the case ID when this tab has submitted nothing. */
const placeholder = 'RC-0000-000000';

const unitText = (left: number) =>
  left === 0
    ? t('It used a unit of your package, the last one.')
    : plural(left, {
        one: 'It used a unit of your package, and {count} is left.',
        other: 'It used a unit of your package, and {count} are left.',
      });

/** Shows the ID of the submitted case. */
export const CaseIdCard = ({ receipt }: { receipt: Receipt | undefined }) => (
  <Card className="items-center px-6 py-8 text-center">
    <h2 className="font-medium text-muted-foreground text-sm">{t('Case ID')}</h2>
    <p className="mt-2 font-display font-semibold text-3xl tabular-nums tracking-wide">
      <bdi>{receipt?.caseNumber ?? placeholder}</bdi>
    </p>
    {receipt ? (
      <>
        <p className="mt-2 text-muted-foreground text-sm">
          {rich(
            'Submitted on <time>{day}</time>',
            { time: (day) => <time dateTime={receipt.submittedAt}>{day}</time> },
            { day: formatDateTime(receipt.submittedAt) },
          )}
        </p>
        {receipt.firstResponseDueAt && (
          <p className="mt-1 font-medium">
            {rich(
              'First response by <time>{day}</time>',
              { time: (day) => <time dateTime={receipt.firstResponseDueAt}>{day}</time> },
              { day: formatDueTime(receipt.firstResponseDueAt) },
            )}
          </p>
        )}
        {receipt.unit && <p className="mt-1">{unitText(receipt.unit.left)}</p>}
        <div className="mt-5 flex flex-wrap justify-center gap-3 print:hidden">
          <CopyButton text={receipt.caseNumber} label={t('Copy case ID')} />
          <Button variant="outline" size="sm" onClick={() => window.print()}>
            <Print /> {t('Print or save as PDF')}
          </Button>
        </div>
        {receipt.receiptCode && <ReceiptCode code={receipt.receiptCode} />}
      </>
    ) : (
      <p className="mt-3 max-w-sm text-balance text-muted-foreground text-sm">
        {t('This is a sample number, because nothing was sent from this tab.')}
      </p>
    )}
  </Card>
);
