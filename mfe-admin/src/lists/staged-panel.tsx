import type { ListView, StagedEdition } from '@portal/contracts';
import { formatDate, formatNumber, messageOf, toast } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Check, Trash } from '@portal/ui/icons';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { useState } from 'react';
import { useDiscardEditionMutation, usePublishEditionMutation } from './list-api';

interface Props {
  list: ListView;
  staged: StagedEdition;
}

/** What an edition would change, and the choice to publish or discard it. */
export function StagedPanel({ list, staged }: Props) {
  const acts = useActs(list, staged);
  const [isAsking, setAsking] = useState(false);
  const { _id, dated, importedAt, entries, added, changed, removed, asksToConfirm } = staged;
  return (
    <section aria-labelledby={`staged-${_id}`} className="rounded-lg border border-blue-line bg-blue-soft p-4 text-sm">
      <h3 id={`staged-${_id}`} className="font-semibold text-blue-ink">
        Waits to be published
      </h3>
      <p className="mt-0.5 text-muted-foreground">
        {dated ? `Edition of ${formatDate(dated)}` : `Imported ${formatDate(importedAt)}`}, {formatNumber(entries)}{' '}
        entries
      </p>
      <dl className="mt-3 grid grid-cols-3 gap-2">
        <Count label="Added" value={added} />
        <Count label="Changed" value={changed} />
        <Count label="Removed" value={removed} />
      </dl>
      {asksToConfirm && (
        <Alert tone="warning" className="mt-3">
          A fifth of the entries or more is missing. Perhaps the file was cut off.
        </Alert>
      )}
      {acts.refusal && !isAsking && (
        <Alert tone="danger" live className="mt-3">
          {acts.refusal}
        </Alert>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" busy={acts.isBusy} onClick={() => (asksToConfirm ? setAsking(true) : acts.publish(false))}>
          {!acts.isBusy && <Check />} Publish<VisuallyHidden> the edition of {list.title}</VisuallyHidden>
        </Button>
        <Button variant="outline" size="sm" disabled={acts.isBusy} onClick={acts.discard}>
          <Trash /> Discard<VisuallyHidden> the edition of {list.title}</VisuallyHidden>
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          open
          tone="destructive"
          title={`Publish ${list.title} with fewer entries?`}
          description={`The edition has ${formatNumber(entries)} entries, the live one ${formatNumber(list.edition?.entries ?? 0)}. Nobody is looked for among those that are missing any more.`}
          confirmLabel="Publish it"
          busy={acts.isBusy}
          refusal={acts.refusal}
          onConfirm={() => acts.publish(true)}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  );
}

const Count = ({ label, value }: { label: string; value: number }) => (
  <div className="rounded-md bg-card px-3 py-2">
    <dt className="text-muted-foreground text-xs">{label}</dt>
    <dd className="font-semibold tabular-nums">{formatNumber(value)}</dd>
  </div>
);

function useActs({ code, title }: ListView, { _id: editionId }: StagedEdition) {
  const [publishEdition, publishing] = usePublishEditionMutation();
  const [discardEdition, discarding] = useDiscardEditionMutation();
  const params = { code, editionId };
  const error = publishing.error ?? discarding.error;
  return {
    isBusy: publishing.isLoading || discarding.isLoading,
    refusal: error && messageOf(error, 'The edition could not be changed. Please try again.'),
    async publish(confirm: boolean) {
      const result = await publishEdition({ params, body: confirm ? { confirm } : {} });
      if (!result.error) {
        toast({ title: `${title} is live.` });
      }
    },
    async discard() {
      const result = await discardEdition({ params });
      if (!result.error) {
        toast({ title: `The edition of ${title} has been discarded.` });
      }
    },
  };
}
