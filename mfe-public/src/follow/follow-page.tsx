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
      setRefusal(messageOf(problemOf(thrown), 'We could not look up your case. Please try again.'));
    }
  };

  return (
    <>
      {leave && <QuickExit {...leave} />}
      <AccountPage title="Follow your case" lead="Enter your case ID and receipt code. No account needed.">
        <div className="flex flex-col gap-8">
          <form
            className="flex flex-col gap-5"
            onSubmit={(event: FormEvent<HTMLFormElement>) => {
              event.preventDefault();
              void handleSubmit(event.currentTarget);
            }}
          >
            <Field label="Case ID" hint="Such as RC-2026-000001.">
              <Input name="caseNumber" autoComplete="off" maxLength={100} required />
            </Field>
            <Field
              label="Receipt code"
              hint="16 letters and digits. Hyphens and capitals do not matter."
              error={refusal}
            >
              <Input name="receiptCode" autoComplete="off" spellCheck={false} maxLength={100} required />
            </Field>
            <Button type="submit" size="lg" wide busy={isLoading} busyLabel="Looking...">
              Show the status
            </Button>
          </form>
          {followed && <CaseStanding followed={followed} />}
          <p className="text-muted-foreground text-sm">
            Lost the code, or has somebody else seen it? We cannot show it again.{' '}
            <Link to="/register">Create an account</Link> with the email address of your case, where you can void it and
            get a new one, or <Link to="/contact">contact us</Link>.
          </p>
        </div>
      </AccountPage>
    </>
  );
}
