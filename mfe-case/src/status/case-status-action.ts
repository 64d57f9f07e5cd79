import type { CaseStatus } from '@portal/contracts';

/** One change of status as a person sees it. The server decides which are offered, and whether a reason is missing. */
export interface CaseStatusAction {
  to: CaseStatus;
  label: string;
  /** What follows from it, before anyone presses the button. */
  consequence: string;
  reason: 'required' | 'optional';
  reasonLabel: string;
  reasonHint?: string;
}

const told = 'The client is told.';

/** `assigned` is left out: a case gets there by giving it to an attorney. */
export function statusActionOf(from: CaseStatus, to: CaseStatus): CaseStatusAction | undefined {
  switch (to) {
    case 'assigned':
      return undefined;
    case 'pending':
      return {
        to,
        label: 'Unassign',
        consequence: 'The attorney loses access at once, and the case waits for another one.',
        reason: 'optional',
        reasonLabel: 'Reason',
      };
    case 'in-progress':
      return from === 'assigned' ? start : { ...reopen, reason: from === 'closed' ? 'required' : 'optional' };
    case 'resolved':
      return {
        to,
        label: 'Mark as resolved',
        consequence: `${told} The case closes by itself 14 days later unless it is reopened.`,
        reason: 'required',
        reasonLabel: 'Summary',
        reasonHint: 'What was found and what is recommended, in a few sentences.',
      };
    case 'closed':
      return from === 'resolved'
        ? close
        : { ...close, reason: 'required', reasonHint: 'Spam, duplicate or withdrawn.' };
  }
}

const start: CaseStatusAction = {
  to: 'in-progress',
  label: 'Start work',
  consequence: told,
  reason: 'optional',
  reasonLabel: 'Note',
};

const reopen: CaseStatusAction = {
  to: 'in-progress',
  label: 'Reopen',
  consequence: `Work on the case goes on. ${told}`,
  reason: 'optional',
  reasonLabel: 'Reason',
};

const close: CaseStatusAction = {
  to: 'closed',
  label: 'Close case',
  consequence: `${told} Nobody can write in a closed case; an admin can reopen it.`,
  reason: 'optional',
  reasonLabel: 'Reason',
};
