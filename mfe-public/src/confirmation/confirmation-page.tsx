import { t } from '@portal/build/i18n';
import { brandName, Link, useLeaveLink } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Badge } from '@portal/ui/badge';
import { buttonClass } from '@portal/ui/button-class';
import { CheckCircle } from '@portal/ui/icons';
import { Container } from '@portal/ui/layout';
import { QuickExit } from '@portal/ui/quick-exit';
import { useState } from 'react';
import { MailChoice } from '../mail-choice/mail-choice';
import { BankCall } from './bank-call';
import { CaseIdCard } from './case-id-card';
import { LostFiles, RefusedFiles } from './lost-files';
import { NextSteps } from './next-steps';
import { type Receipt, readReceipt } from './receipt';
import { ReceivedFiles } from './received-files';

export function ConfirmationPage() {
  const [receipt] = useState(readReceipt);
  const leave = useLeaveLink();
  return (
    <>
      {leave && <QuickExit {...leave} />}
      <Container width="prose" className="py-12 sm:py-16 print:py-0">
        <p className="mb-10 hidden border-border border-b pb-4 font-semibold print:block">{brandName()}</p>
        {!receipt && <NothingSent />}
        <header className="text-center">
          <Badge {...(receipt && { tone: 'green', icon: CheckCircle })} className="text-sm">
            {t('Case Confirmed')}
          </Badge>
          <h1 className="mt-5 text-balance font-display text-3xl tracking-tight sm:text-4xl">
            {t('Thank you for submitting your case.')}
          </h1>
          <p className="mt-3 text-balance text-lg text-muted-foreground">
            {t('An analyst will get in touch within 24 hours on working days.')}
          </p>
        </header>
        <div className="mt-10 flex flex-col gap-8">
          {receipt?.bankCall && <BankCall receipt={receipt} call={receipt.bankCall} />}
          <CaseIdCard receipt={receipt} />
          {receipt && <FilesOfReceipt {...receipt} />}
          {receipt && <NextSteps receipt={receipt} />}
          <MailChoice />
          <div className="flex flex-col gap-3 border-border border-t pt-8 sm:flex-row sm:flex-wrap print:hidden">
            <Link to="/services" className={buttonClass({ variant: 'outline' })}>
              {t('View Pricing & Timelines')}
            </Link>
            <Link to="/case-submission" className={buttonClass({ variant: 'outline' })}>
              {t('Submit Another Case')}
            </Link>
            <Link to="/" className={buttonClass({ variant: 'outline' })}>
              {t('Back to Homepage')}
            </Link>
          </div>
        </div>
      </Container>
    </>
  );
}

/** Comes first, because the thanks below it are for a case that this tab has sent. */
const NothingSent = () => (
  <Alert
    tone="warning"
    title={t('Nothing was sent from this tab.')}
    className="mb-10"
    actions={
      <Link to="/case-submission" className={buttonClass({ size: 'sm' })}>
        {t('Go to the form')}
      </Link>
    }
  >
    {t(
      'This page confirms a case that was sent from the same tab. If you sent one earlier, your case ID is in our email.',
    )}
  </Alert>
);

const FilesOfReceipt = ({ receivedFiles, lostFiles, refusedFiles }: Receipt) => (
  <>
    {receivedFiles.length > 0 && <ReceivedFiles names={receivedFiles} />}
    {lostFiles.length > 0 && <LostFiles names={lostFiles} />}
    {refusedFiles.length > 0 && <RefusedFiles files={refusedFiles} />}
  </>
);
