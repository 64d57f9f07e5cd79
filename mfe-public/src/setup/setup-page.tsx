import { seedTexts } from '@portal/contracts';
import { messageOf } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { CardLoading } from '@portal/ui/card-loading';
import { Failure } from '@portal/ui/failure';
import { Container, Stack } from '@portal/ui/layout';
import { PageHeader } from '@portal/ui/page-header';
import { Skeleton } from '@portal/ui/skeleton';
import { DemoUsers } from './demo-users';
import { QuickStart } from './quick-start';
import { SettingsList } from './settings-list';
import { useSetupQuery } from './setup-api';

export function SetupPage() {
  return (
    <Container width="page" className="py-10 sm:py-14">
      <PageHeader
        title="System setup"
        lead="Demo users to try the portal with, the settings this server runs with, and the first steps."
      />
      <Setup />
    </Container>
  );
}

function Setup() {
  const { data, error, refetch } = useSetupQuery();
  if (error?.code === 'NOT_FOUND') {
    return <DemoUsersDisabled />;
  }
  if (error) {
    return <Failure problem={{ message: messageOf(error, 'The setup could not be read.') }} onRetry={refetch} />;
  }
  if (!data) {
    return (
      <Stack gap={8}>
        <CardLoading label="Loading..." />
        <Skeleton className="h-96" />
      </Stack>
    );
  }
  return (
    <Stack gap={8}>
      {data.allowed ? <DemoUsers admin={data.admin} /> : <DemoUsersDisabled />}
      <SettingsList settings={data.settings} />
      <QuickStart withDemoUsers={data.allowed} />
    </Stack>
  );
}

/** Shown on a production server, which has no call that lists its settings. */
const DemoUsersDisabled = () => (
  <Alert tone="info" title={seedTexts.disabled}>
    Accounts are created by registration and by invitations of an administrator.
  </Alert>
);
