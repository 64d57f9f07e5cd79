import type { CaseStatus } from '@portal/contracts';
import { type Phrase, say } from '../../../platform/phrases/phrase';
import type { Case } from '../case.entity';
import type { CaseMailTexts } from '../mails/case-mails';

type Before = Pick<Case, 'caseNumber' | 'status'>;

/** The title of the mail about a change of status; the status of the case is the one before. */
export function statusMailTitle({ caseNumber: number, status: from }: Before, to: CaseStatus): Phrase {
  switch (to) {
    case 'pending':
      return say('Case {number} waits for another attorney', { number });
    case 'assigned':
      return say('Case {number} has been assigned', { number });
    case 'in-progress':
      return from === 'assigned'
        ? say('Work on case {number} has started', { number })
        : say('Case {number} has been reopened', { number });
    case 'resolved':
      return say('Case {number} has been resolved', { number });
    case 'closed':
      return say('Case {number} has been closed', { number });
  }
}

export function statusMailTexts({ caseNumber, status: from }: Before, to: CaseStatus): CaseMailTexts {
  switch (to) {
    case 'pending':
      return {
        client: 'Your case is waiting to be assigned to another attorney. We will tell you who takes it.',
        staff: `Case ${caseNumber} is waiting to be assigned again.`,
      };
    case 'assigned':
      return {
        client: 'Your case has been assigned to an attorney.',
        staff: `Case ${caseNumber} has been assigned to an attorney.`,
      };
    case 'in-progress':
      return from === 'assigned'
        ? {
            client: 'We have started work on your case. We will write to you in the portal.',
            staff: `Work on case ${caseNumber} has started.`,
          }
        : {
            client: 'Your case has been reopened, and work on it will continue.',
            staff: `Case ${caseNumber} has been reopened.`,
          };
    case 'resolved':
      return {
        client: 'We have finished work on your case. Sign in to read the outcome. You can reply there within 14 days.',
        staff: `Case ${caseNumber} has been resolved.`,
      };
    case 'closed':
      return {
        client: 'Your case has been closed. You can still sign in to read it.',
        staff: `Case ${caseNumber} has been closed.`,
      };
  }
}

/** What the mail about a message says if the message has started or reopened the work. */
export const workByMessageTexts = ({ caseNumber, status: from }: Before): CaseMailTexts =>
  from === 'assigned'
    ? { client: 'We have started work on your case.', staff: `Work on case ${caseNumber} has started.` }
    : statusMailTexts({ caseNumber, status: from }, 'in-progress');
