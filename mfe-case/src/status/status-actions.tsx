import { CaseStatus, type CaseView, isKnown, labelOf, riskRatingLabels } from '@portal/contracts';
import { Button } from '@portal/ui/button';
import { UserCheck } from '@portal/ui/icons';
import { lazy, Suspense, useState } from 'react';
import type { CaseDetail } from '../case-api';
import { type CaseStatusAction, statusActionOf } from './case-status-action';
import { ChangeStatusDialog } from './change-status-dialog';

const AssignDialog = lazy(async () => ({ default: (await import('./assign-dialog')).AssignDialog }));

export const hasActions = (caseView: CaseView) => caseView.abilities.assign || statusActionsOf(caseView).length > 0;

const statusActionsOf = (caseView: CaseView) =>
  caseView.nextStatuses.flatMap((to) => (isKnown(CaseStatus, to) && statusActionOf(caseView.status, to)) || []);

interface StatusActionsProps {
  caseView: CaseView;
  riskReport: CaseDetail['riskReport'];
}

/**
 * Offers exactly the actions that the server allows this person, of those that this code knows. The shortcut `e` presses the
 * next one in the life of the case: the assignment while it is pending, then the first change of status.
 */
export function StatusActions({ caseView, riskReport }: StatusActionsProps) {
  const [action, setAction] = useState<CaseStatusAction>();
  // Kept outside the dialog, because a press beside the dialog closes it and must not lose the text.
  const [reasons, setReasons] = useState<Partial<Record<CaseStatus, string>>>({});
  const [assigns, setAssigns] = useState(false);
  const assignsNext = caseView.abilities.assign && caseView.status === 'pending';
  return (
    <>
      {caseView.abilities.assign && (
        <Button
          variant="outline"
          size="sm"
          className="pointer-coarse:min-h-11"
          data-shortcut={assignsNext ? 'edit' : undefined}
          onClick={() => setAssigns(true)}
        >
          <UserCheck /> {caseView.attorney ? 'Reassign' : 'Assign Attorney'}
        </Button>
      )}
      {statusActionsOf(caseView).map((each, index) => (
        <Button
          key={each.to}
          variant="outline"
          size="sm"
          className="pointer-coarse:min-h-11"
          data-shortcut={index === 0 && !assignsNext ? 'edit' : undefined}
          onClick={() => setAction(each)}
        >
          {each.label}
        </Button>
      ))}
      {assigns && (
        <Suspense>
          <AssignDialog caseView={caseView} onClose={() => setAssigns(false)} />
        </Suspense>
      )}
      {action && (
        <ChangeStatusDialog
          caseId={caseView._id}
          action={action}
          reason={reasons[action.to] ?? firstReason(action, riskReport)}
          lacksReport={action.to === 'resolved' && caseView.abilities.writeReport && !riskReport}
          onReason={(reason) => setReasons((known) => ({ ...known, [action.to]: reason }))}
          onClose={() => setAction(undefined)}
        />
      )}
    </>
  );
}

/** A released report says the outcome better than a summary, so the summary points to it. */
const firstReason = ({ to }: CaseStatusAction, riskReport: CaseDetail['riskReport']) =>
  to === 'resolved' && riskReport
    ? `Our report is ready (${labelOf(riskRatingLabels, riskReport.rating).toLowerCase()}). Please read it under Report.`
    : '';
