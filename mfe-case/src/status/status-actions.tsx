import type { CaseStatus, CaseView } from '@portal/contracts';
import { Button } from '@portal/ui/button';
import { UserCheck } from '@portal/ui/icons';
import { useState } from 'react';
import { AssignDialog } from './assign-dialog';
import { type CaseStatusAction, statusActionOf } from './case-status-action';
import { MoveDialog } from './move-dialog';

export const hasActions = (caseView: CaseView) => caseView.abilities.assign || movesOf(caseView).length > 0;

const movesOf = (caseView: CaseView) =>
  caseView.nextStatuses.flatMap((to) => statusActionOf(caseView.status, to) ?? []);

/** Offers exactly the actions that the server allows this person. */
export function StatusActions({ caseView }: { caseView: CaseView }) {
  const [move, setMove] = useState<CaseStatusAction>();
  // Kept outside the dialog, because a press beside the dialog closes it and must not lose the text.
  const [reasons, setReasons] = useState<Partial<Record<CaseStatus, string>>>({});
  const [assigns, setAssigns] = useState(false);
  return (
    <>
      {caseView.abilities.assign && (
        <Button variant="outline" onClick={() => setAssigns(true)}>
          <UserCheck /> {caseView.attorney ? 'Reassign' : 'Assign Attorney'}
        </Button>
      )}
      {movesOf(caseView).map((each) => (
        <Button key={each.to} variant="outline" onClick={() => setMove(each)}>
          {each.label}
        </Button>
      ))}
      {assigns && <AssignDialog caseView={caseView} onClose={() => setAssigns(false)} />}
      {move && (
        <MoveDialog
          caseId={caseView._id}
          move={move}
          reason={reasons[move.to] ?? ''}
          onReason={(reason) => setReasons((known) => ({ ...known, [move.to]: reason }))}
          onClose={() => setMove(undefined)}
        />
      )}
    </>
  );
}
