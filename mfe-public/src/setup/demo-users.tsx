import {
  type getSetup,
  labelOf,
  type Reply,
  roleLabels,
  seededText,
  seedTexts,
  type seedUsers,
} from '@portal/contracts';
import { messageOf, problemOf, toast, toastError } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@portal/ui/card';
import { CopyButton } from '@portal/ui/copy-button';
import { UserPlus } from '@portal/ui/icons';
import { useSeedUsersMutation } from './setup-api';

/** Creates the demo users and shows the result. */
export function DemoUsers({ admin }: Pick<Reply<typeof getSetup>, 'admin'>) {
  const [seed, { data, error, isLoading }] = useSeedUsersMutation();

  const create = async () => {
    try {
      const { summary } = await seed().unwrap();
      toast({ title: seededText(summary.created, summary.existing) });
    } catch (thrown) {
      toastError(seedTexts.failedTitle, problemOf(thrown).message);
    }
  };

  return (
    <Card>
      <CardHeader>
        <CardTitle level={2}>Demo users</CardTitle>
        <CardDescription>
          An admin, an attorney, a second attorney, a client and a system admin. Running it again does not change
          existing accounts.
        </CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col items-start gap-5">
        {error && (
          <Alert tone="danger" live className="w-full">
            {messageOf(error, seedTexts.failed)}
          </Alert>
        )}
        <Button busy={isLoading} busyLabel="Creating users..." onClick={create}>
          <UserPlus /> Create demo users
        </Button>
        {data && <SeedResults {...data} />}
        {admin && <AdminCredentials {...admin} />}
      </CardContent>
    </Card>
  );
}

const SeedResults = ({ results, summary }: Reply<typeof seedUsers>) => (
  <section aria-label="Result" className="w-full">
    <p className="mb-3 font-medium" role="status">
      Created: {summary.created} · Existing: {summary.existing}
    </p>
    <div className="overflow-x-auto rounded-lg border border-border">
      <table className="w-full text-start text-sm">
        <thead className="bg-muted text-muted-foreground">
          <tr>
            <th scope="col" className="px-2 py-2.5 font-medium sm:px-4">
              Email
            </th>
            <th scope="col" className="px-2 py-2.5 font-medium sm:px-4">
              Role
            </th>
            <th scope="col" className="px-2 py-2.5 font-medium sm:px-4">
              Status
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {results.map(({ email, role, status }) => (
            <tr key={email}>
              <td className="px-2 py-2.5 text-xs sm:px-4 sm:text-sm">{email}</td>
              <td className="px-2 py-2.5 sm:px-4">{labelOf(roleLabels, role)}</td>
              <td className="px-2 py-2.5 sm:px-4">
                <Badge tone={status === 'created' ? 'green' : 'grey'}>{status}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);

const AdminCredentials = ({ email, password }: { email: string; password: string }) => (
  <section aria-labelledby="demo-admin" className="w-full rounded-lg border border-border bg-muted p-5">
    <h3 id="demo-admin" className="font-semibold">
      Demo admin
    </h3>
    <dl className="mt-3 grid gap-3 text-sm sm:grid-cols-2">
      <Credential term="Email" text={email} />
      <Credential term="Password" text={password} />
    </dl>
  </section>
);

const Credential = ({ term, text }: { term: string; text: string }) => (
  <div>
    <dt className="text-muted-foreground">{term}</dt>
    <dd className="mt-1 flex flex-wrap items-center gap-3">
      <code className="font-mono">{text}</code>
      <CopyButton text={text} aria-label={`Copy ${term.toLowerCase()}`} />
    </dd>
  </div>
);
