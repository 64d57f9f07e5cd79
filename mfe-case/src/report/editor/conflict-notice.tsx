import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { CopyButton } from '@portal/ui/copy-button';
import { Undo } from '@portal/ui/icons';
import { useEffect, useEffectEvent } from 'react';
import { plainTextOf } from './plain-text-of';
import type { ReportDraft } from './use-report-draft';

/** Nothing is overwritten and nothing is lost: the writer copies their text, then continues from the stored one. */
export function ConflictNotice({ state, onReload }: { state: ReportDraft; onReload: () => unknown }) {
  const reload = useEffectEvent(onReload);
  useEffect(() => void reload(), []);
  return (
    <Alert
      tone="danger"
      live
      title="Your last changes are not saved"
      actions={
        <>
          <CopyButton text={plainTextOf(state.content)} label="Copy my text" />
          <Button variant="outline" size="sm" onClick={state.discard}>
            <Undo /> Discard my changes and reload
          </Button>
        </>
      }
    >
      {state.problem?.message}
    </Alert>
  );
}
