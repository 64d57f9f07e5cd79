import type { CaseStatus, CaseView } from '@portal/contracts';

/** A status change as offered to a person. The server decides which changes are offered and checks the reason. */
export interface CaseStatusAction {
  to: CaseStatus;
  label: string;
  /** Describes the effect before the person confirms. */
  consequence: string;
  reason: 'required' | 'optional';
  reasonLabel: string;
  reasonHint?: string;
}

const notice = 'The client will be notified by email.';

/** Returns nothing for `assigned`, which a case reaches only when an admin assigns it. */
export function statusActionOf(from: CaseView['status'], to: CaseStatus): CaseStatusAction | undefined {
  switch (to) {
    case 'assigned':
      return undefined;
    case 'pending':
      return {
        to,
        label: 'Unassign',
        consequence: 'The attorney will lose access immediately, and the case will wait to be assigned again.',
        reason: 'optional',
        reasonLabel: 'Reason',
      };
    case 'in-progress':
      return from === 'assigned' ? start : { ...reopen, reason: from === 'closed' ? 'required' : 'optional' };
    case 'resolved':
      return {
        to,
        label: 'Mark as resolved',
        consequence: `${notice} The case closes automatically after 14 days unless someone reopens it.`,
        reason: 'required',
        reasonLabel: 'Summary',
        reasonHint: 'Describe in a few sentences what you found and what you recommend.',
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
  consequence: notice,
  reason: 'optional',
  reasonLabel: 'Note',
};

const reopen: CaseStatusAction = {
  to: 'in-progress',
  label: 'Reopen',
  consequence: `Work on the case will continue. ${notice}`,
  reason: 'optional',
  reasonLabel: 'Reason',
};

const close: CaseStatusAction = {
  to: 'closed',
  label: 'Close case',
  consequence: `${notice} No one can post in a closed case. An admin can reopen it.`,
  reason: 'optional',
  reasonLabel: 'Reason',
};
