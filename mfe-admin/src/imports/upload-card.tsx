import { type ImportKind, importKindLabels, importLimits, importTexts } from '@portal/contracts';
import { messageOf } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { buttonClass } from '@portal/ui/button-class';
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '@portal/ui/card';
import { Download, Upload } from '@portal/ui/icons';
import { SegmentedControl } from '@portal/ui/segmented-control';
import { Spinner } from '@portal/ui/spinner';
import { useState } from 'react';
import { useUploadImportMutation } from './import-api';
import { saveSample } from './sample-csv';

const kinds = (['clients', 'cases', 'invoices'] as const).map((value) => ({ value, label: importKindLabels[value] }));

const advice: Readonly<Record<ImportKind, string>> = {
  clients:
    'Start with the clients. They get no password and no mail: invite them later, or let them ask for a link by which they choose a password.',
  cases:
    'Cases name their client by an email address, an old client number or a name alone. They come in as pending or closed, without deadlines, and nobody is assigned.',
  invoices:
    'Invoices keep their numbers and name their case by its number or its old one. They enter with what is still owed, and nobody is reminded of them by itself.',
};

/** Asks what a file holds, and sends it. */
export function UploadCard({ onUploaded }: { onUploaded: (importId: string) => void }) {
  const [kind, setKind] = useState<ImportKind>('clients');
  const { send, isBusy, refusal } = useUpload(kind, onUploaded);
  return (
    <Card>
      <CardHeader>
        <CardTitle level={2}>Import a file</CardTitle>
        <CardDescription>
          CSV in UTF-8 with commas, semicolons or tabs. The first row has the titles of the columns. At most 10,000 rows
          and 10 MB.
        </CardDescription>
      </CardHeader>
      <CardContent className="space-y-4">
        <SegmentedControl legend="What the file holds" legendShown options={kinds} value={kind} onChange={setKind} />
        <p className="max-w-3xl text-muted-foreground text-sm">{advice[kind]}</p>
        {refusal && (
          <Alert tone="danger" title="The file was not accepted" live>
            {refusal}
          </Alert>
        )}
      </CardContent>
      <CardFooter className="flex flex-wrap gap-3">
        <label
          className={`${buttonClass({ variant: 'primary' })} relative focus-within:outline-2 focus-within:outline-ring focus-within:outline-offset-2 has-disabled:cursor-progress has-disabled:opacity-70`}
        >
          {isBusy ? <Spinner /> : <Upload />} {isBusy ? 'Reading the file…' : 'Choose a file'}
          <input
            type="file"
            accept=".csv,.txt,.tsv,text/csv"
            disabled={isBusy}
            onChange={async ({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              await send(file);
            }}
            className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-progress"
          />
        </label>
        <Button variant="outline" onClick={() => saveSample(kind)}>
          <Download /> Sample file
        </Button>
      </CardFooter>
    </Card>
  );
}

function useUpload(kind: ImportKind, onUploaded: (importId: string) => void) {
  const [upload, { isLoading: isBusy, error }] = useUploadImportMutation();
  const [isTooLarge, setTooLarge] = useState(false);
  const send = async (file: File | undefined) => {
    setTooLarge(file !== undefined && file.size > importLimits.bytes);
    if (!file || file.size > importLimits.bytes) {
      return;
    }
    // The contract leaves the files of a form out.
    const { data } = await upload({ params: { kind }, body: { file } as never });
    if (data) {
      onUploaded(data.import._id);
    }
  };
  const problem = error && !isBusy && messageOf(error, 'The file could not be sent. Please try again.');
  return { send, isBusy, refusal: isTooLarge ? importTexts.tooLarge : problem };
}
