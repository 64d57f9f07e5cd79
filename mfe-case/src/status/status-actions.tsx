import type { CaseStatus, CaseView } from '@portal/contracts';
import { Button } from '@portal/ui/button';
import { UserCheck } from '@portal/ui/icons';
import { useState } from 'react';
import { AssignDialog } from './assign-dialog';
import { type CaseMove, moveOf } from './case-move';
import { MoveDialog } from './move-dialog';

export const hasActions = (file: CaseView) => file.abilities.assign || movesOf(file).length > 0;

const movesOf = (file: CaseView) => file.nextStatuses.flatMap((to) => moveOf(file.status, to) ?? []);

/** What the server says this person may do with the case, and nothing else. */
export function StatusActions({ file }: { file: CaseView }) {
  const [move, setMove] = useState<CaseMove>();
  // A press beside the dialog closes it, and must not cost what was written there.
  const [reasons, setReasons] = useState<Partial<Record<CaseStatus, string>>>({});
  const [assigns, setAssigns] = useState(false);
  return (
    <>
      {file.abilities.assign && (
        <Button variant="outline" onClick={() => setAssigns(true)}>
          <UserCheck /> {file.attorney ? 'Reassign' : 'Assign Attorney'}
        </Button>
      )}
      {movesOf(file).map((each) => (
        <Button key={each.to} variant="outline" onClick={() => setMove(each)}>
          {each.label}
        </Button>
      ))}
      {assigns && <AssignDialog file={file} onClose={() => setAssigns(false)} />}
      {move && (
        <MoveDialog
          caseId={file._id}
          move={move}
          reason={reasons[move.to] ?? ''}
          onReason={(reason) => setReasons((known) => ({ ...known, [move.to]: reason }))}
          onClose={() => setMove(undefined)}
        />
      )}
    </>
  );
}
