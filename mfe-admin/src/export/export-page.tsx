import { exportFirm } from '@portal/contracts';
import { messageOf, saveFile } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Download } from '@portal/ui/icons';
import { Stack } from '@portal/ui/layout';
import { useState } from 'react';
import { AdminFrame } from '../frame/admin-frame';

type Outcome = { done: true } | { refusal: string };

const contents = [
  ['Rows of every table', 'Cases, messages, notes, reports, invoices, accounts and the audit log, as lines of JSON.'],
  ['Files', 'The documents of every case, in a folder for each, and the PDF of every quote that was sent.'],
  ['What they mean', 'A page that describes each file and column, and the SHA-256 of each file.'],
] as const;

/** Lets an admin take everything of the firm along. */
export function ExportPage() {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const save = async () => {
    setBusy(true);
    setOutcome(undefined);
    const problem = await saveFile(exportFirm, {}, 'all-data.zip');
    setBusy(false);
    setOutcome(
      problem ? { refusal: messageOf(problem, 'The data could not be downloaded. Please try again.') } : { done: true },
    );
  };
  return (
    <AdminFrame title="All data" lead="Everything that the portal holds for the firm, in one ZIP file.">
      <Stack gap={6} className="max-w-3xl">
        <dl className="divide-y divide-border rounded-xl border border-border bg-card">
          {contents.map(([what, words]) => (
            <div key={what} className="px-4 py-3.5 sm:px-5">
              <dt className="font-medium">{what}</dt>
              <dd className="text-muted-foreground text-sm">{words}</dd>
            </div>
          ))}
        </dl>
        <Alert tone="warning">
          Nothing in the file is encrypted. Keep it where only those can open it who may read every case. All admins get
          an email with your name when you download it.
        </Alert>
        <p className="text-muted-foreground text-sm">
          Passwords, keys and other secrets are not in it, and it cannot restore the portal: that is what backups are
          for.
        </p>
        {outcome && 'refusal' in outcome && (
          <Alert tone="danger" live>
            {outcome.refusal}
          </Alert>
        )}
        {outcome && 'done' in outcome && (
          <Alert tone="success" live>
            The file has been downloaded.
          </Alert>
        )}
        <Button className="w-fit" busy={isBusy} busyLabel="Downloading..." onClick={save}>
          {!isBusy && <Download />} Download all data
        </Button>
      </Stack>
    </AdminFrame>
  );
}
