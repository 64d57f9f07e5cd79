import { t } from '@portal/build/i18n';
import { joinOrganisation, organisationTexts } from '@portal/contracts';
import { Link, problemOf, toast, useLocation, useNavigate, useSession } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { PageHeader } from '@portal/ui/page-header';
import { MemberPage } from '../page/member-page';
import { useJoinOrganisationMutation } from './organisation-api';

/** The page of a mailed invitation. The secret of the link is after the `#`, which server logs do not contain. */
export function JoinPage() {
  const token = useLocation().hash.slice(1);
  const { user } = useSession();
  const navigate = useNavigate();
  const [join, { isLoading, error }] = useJoinOrganisationMutation();
  const handleJoin = async () => {
    const { data } = await join({ body: { token } });
    if (data) {
      toast({ title: t(joinOrganisation.message) });
      await navigate(`/organisations/${data.organisation._id}`, { replace: true });
    }
  };
  const refusal = token === '' ? t(organisationTexts.invitationExpired) : error && problemOf(error).message;
  return (
    <MemberPage width="narrow">
      <PageHeader title={t('Join an organisation')} />
      <Card className="grid gap-5 p-5 sm:p-6">
        <p className="text-pretty">
          {t(
            'You have been invited to join an organisation in this portal. Its members will see your name and your email address.',
          )}
        </p>
        <p className="wrap-anywhere text-muted-foreground text-sm">
          {t('You are signed in as {email}.', { email: user?.email ?? '' })}
        </p>
        {refusal && (
          <Alert tone="danger" live>
            {refusal}
          </Alert>
        )}
        <div className="flex flex-wrap gap-3">
          {token !== '' && (
            <Button busy={isLoading} busyLabel={t('Joining...')} onClick={() => void handleJoin()}>
              {t('Accept the invitation')}
            </Button>
          )}
          <Button asChild variant="outline">
            <Link to="/client/dashboard">{t('Not now')}</Link>
          </Button>
        </div>
      </Card>
    </MemberPage>
  );
}
