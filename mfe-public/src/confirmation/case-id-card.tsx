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
  `It used a unit of your package, ${left === 0 ? 'the last one' : left === 1 ? 'and 1 is left' : `and ${left} are left`}.`;

/** Shows the ID of the submitted case. */
export const CaseIdCard = ({ receipt }: { receipt: Receipt | undefined }) => (
  <Card className="items-center px-6 py-8 text-center">
    <h2 className="font-medium text-muted-foreground text-sm">Case ID</h2>
    <p className="mt-2 font-display font-semibold text-3xl tabular-nums tracking-wide">
      {receipt?.caseNumber ?? placeholder}
    </p>
    {receipt ? (
      <>
        <p className="mt-2 text-muted-foreground text-sm">
          Submitted on <time dateTime={receipt.submittedAt}>{formatDateTime(receipt.submittedAt)}</time>
        </p>
        {receipt.firstResponseDueAt && (
          <p className="mt-1 font-medium">
            First response by{' '}
            <time dateTime={receipt.firstResponseDueAt}>{formatDueTime(receipt.firstResponseDueAt)}</time>
          </p>
        )}
        {receipt.unit && <p className="mt-1">{unitText(receipt.unit.left)}</p>}
        <div className="mt-5 flex flex-wrap justify-center gap-3 print:hidden">
          <CopyButton text={receipt.caseNumber} label="Copy case ID" />
          <Button variant="outline" size="sm" onClick={() => window.print()}>
            <Print /> Print or save as PDF
          </Button>
        </div>
        {receipt.receiptCode && <ReceiptCode code={receipt.receiptCode} />}
      </>
    ) : (
      <p className="mt-3 max-w-sm text-balance text-muted-foreground text-sm">
        This is a sample number, because nothing was sent from this tab.
      </p>
    )}
  </Card>
);
