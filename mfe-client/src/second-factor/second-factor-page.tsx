import { dashboardPathOf, Link, safeRedirect, useReloadAccount, useSearchParams, useSession } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Breadcrumbs } from '@portal/ui/breadcrumbs';
import { buttonClass } from '@portal/ui/button-class';
import { Card } from '@portal/ui/card';
import { Container } from '@portal/ui/layout';
import { PageHeader } from '@portal/ui/page-header';
import { useState } from 'react';
import { ConfirmStep } from './confirm-step';
import { PasswordStep } from './password-step';
import { RecoveryCodes } from './recovery-codes';
import { RemoveForm } from './remove-form';

/** Sets the second factor up in three steps, or turns it off. People who must have one cannot leave before it is set up. */
export function SecondFactorPage() {
  const { user } = useSession();
  const reload = useReloadAccount();
  const [search] = useSearchParams();
  const [setup, setSetup] = useState<{ secret: string; otpauthUrl: string }>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  if (!user) {
    return null;
  }

  const finish = (codes: string[]) => {
    setSetup(undefined);
    setRecoveryCodes(codes);
    // The codes are on the page already; the next reply of the server corrects the session, should this call fail.
    void reload().catch(() => undefined);
  };
  return (
    <Container width="prose" className="py-8 sm:py-12">
      <PageHeader
        title="Two-step sign-in"
        lead="Besides your password, signing in needs a code that only your phone can make."
        breadcrumbs={
          <Breadcrumbs
            items={[
              <Link key="account" to="/account">
                Your account
              </Link>,
              'Two-step sign-in',
            ]}
          />
        }
      />
      {user.secondFactor === 'required' && !recoveryCodes && (
        <Alert className="mb-6" tone="warning" title="Set this up to continue">
          Accounts of staff open other people's cases, so they need two-step sign-in. It takes about two minutes.
        </Alert>
      )}
      <Card className="p-5 sm:p-8">
        {recoveryCodes ? (
          <RecoveryCodes codes={recoveryCodes}>
            <Link
              to={safeRedirect(search.get('redirect'), search.has('redirect') ? dashboardPathOf(user) : '/account')}
              className={buttonClass()}
            >
              I have stored the codes
            </Link>
          </RecoveryCodes>
        ) : setup ? (
          <ConfirmStep {...setup} onDone={finish} onRestart={() => setSetup(undefined)} />
        ) : user.secondFactor === 'on' ? (
          <RemoveForm />
        ) : (
          <PasswordStep onDone={setSetup} />
        )}
      </Card>
    </Container>
  );
}
