import { rich, t } from '@portal/build/i18n';
import type { FollowedCase } from '@portal/contracts';
import { Link, messageOf, problemOf, useLeaveLink } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import { QuickExit } from '@portal/ui/quick-exit';
import { type FormEvent, useState } from 'react';
import { AccountPage } from '../page/account-page';
import { CaseStanding } from './case-standing';
import { useFollowByReceiptMutation } from './follow-api';

/** Shows how far a case is to somebody without an account. The code is sent in a body, never in an address. */
export function FollowPage() {
  const [followed, setFollowed] = useState<FollowedCase>();
  const [refusal, setRefusal] = useState<string>();
  const leave = useLeaveLink();
  const [follow, { isLoading }] = useFollowByReceiptMutation();

  const handleSubmit = async (form: HTMLFormElement) => {
    const answers = new FormData(form);
    const [caseNumber, receiptCode] = ['caseNumber', 'receiptCode'].map((name) => String(answers.get(name)));
    try {
      const reply = await follow({ body: { caseNumber: caseNumber ?? '', receiptCode: receiptCode ?? '' } }).unwrap();
      setFollowed(reply.case);
      setRefusal(undefined);
    } catch (thrown) {
      setFollowed(undefined);
      setRefusal(t(messageOf(problemOf(thrown), t('We could not look up your case. Please try again.'))));
    }
  };

  return (
    <>
      {leave && <QuickExit {...leave} />}
      <AccountPage title={t('Follow your case')} lead={t('Enter your case ID and receipt code. No account needed.')}>
        <div className="flex flex-col gap-8">
          <form
            className="flex flex-col gap-5"
            onSubmit={(event: FormEvent<HTMLFormElement>) => {
              event.preventDefault();
              void handleSubmit(event.currentTarget);
            }}
          >
            <Field label={t('Case ID')} hint={t('Such as {example}.', { example: 'RC-2026-000001' })}>
              <Input name="caseNumber" autoComplete="off" maxLength={100} required />
            </Field>
            <Field
              label={t('Receipt code')}
              hint={t('16 letters and digits. Hyphens and capitals do not matter.')}
              error={refusal}
            >
              <Input name="receiptCode" autoComplete="off" spellCheck={false} maxLength={100} required />
            </Field>
            <Button type="submit" size="lg" wide busy={isLoading} busyLabel={t('Looking...')}>
              {t('Show the status')}
            </Button>
          </form>
          {followed && <CaseStanding followed={followed} />}
          <p className="text-muted-foreground text-sm">
            {rich(
              'Lost the code, or has somebody else seen it? We cannot show it again. <a>Create an account</a> with the email address of your case, where you can void it and get a new one, or <b>contact us</b>.',
              {
                a: (text) => <Link to="/register">{text}</Link>,
                b: (text) => <Link to="/contact">{text}</Link>,
              },
            )}
          </p>
        </div>
      </AccountPage>
    </>
  );
}
