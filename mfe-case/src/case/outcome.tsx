import { msg, t } from '@portal/build/i18n';
import { type CaseOutcome, labelOf } from '@portal/contracts';
import { formatDate, useSearchParams } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { FoldedAlert } from '@portal/ui/folded-alert';
import { useEffect, useRef, useState } from 'react';
import type { CaseDetail } from '../case-api';
import { useOutcomeRead } from '../communication/use-outcome-read';
import { useCaseLayout } from './case-cards';

const titles = {
  resolved: msg('Outcome'),
  closed: msg('Why this case was closed'),
  reopened: msg('Outcome before the case was reopened'),
} as const;

/** Longer texts are cut, so that the conversation stays in sight, which on phones is sooner. */
const longText = 400;
const longTextOnPhones = 120;

/** Says at the top of the page how a case ended. The link in the mail about it moves the focus here. */
export const Outcome = ({ caseDetail }: { caseDetail: CaseDetail }) =>
  caseDetail.outcome && <OutcomeBox caseDetail={caseDetail} outcome={caseDetail.outcome} />;

interface OutcomeBoxProps {
  caseDetail: CaseDetail;
  outcome: CaseOutcome;
}

function OutcomeBox({ caseDetail, outcome }: OutcomeBoxProps) {
  const box = useRef<HTMLElement>(null);
  const [search] = useSearchParams();
  const isAsked = search.get('show') === 'outcome';
  const [isOpen, setOpen] = useState(isAsked);
  useEffect(() => {
    if (isAsked) {
      box.current?.focus();
    }
  }, [isAsked]);
  const { isDense } = useCaseLayout();
  const { status, content, senderName, createdAt } = outcome;
  const isCut = content.length > longTextOnPhones && !isOpen && !isDense;
  useOutcomeRead(caseDetail, { box, isWhole: !isCut && !isDense });
  const isCutEverywhere = isCut && content.length > longText;
  const title = t(labelOf(titles, status));
  const text = (
    <>
      <p
        className={`wrap-anywhere whitespace-pre-wrap leading-6 [unicode-bidi:plaintext] ${isCut ? 'max-sm:line-clamp-3' : ''} ${isCutEverywhere ? 'line-clamp-4' : ''} print:line-clamp-none`}
      >
        {content}
      </p>
      <p className="mt-2 text-sm">
        <bdi>{senderName}</bdi>
        {t(', {day}', { day: formatDate(createdAt) })}
      </p>
      {isCut && (
        <Button
          size="sm"
          variant="ghost"
          className={`-mx-3 print:hidden ${isCutEverywhere ? '' : 'sm:hidden'}`}
          onClick={() => setOpen(true)}
        >
          {t('Show all')}
        </Button>
      )}
    </>
  );
  return (
    <section ref={box} tabIndex={-1} aria-label={title} className="rounded-lg print:break-inside-avoid">
      {isDense ? (
        <FoldedAlert title={`${title}, ${formatDate(createdAt)}`} defaultOpen={isAsked}>
          {text}
        </FoldedAlert>
      ) : (
        <Alert title={title}>{text}</Alert>
      )}
    </section>
  );
}
