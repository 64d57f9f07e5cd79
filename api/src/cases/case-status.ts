import type { CaseStatus } from '@portal/contracts';
import type { Actor } from '../kernel/actor';
import type { CaseFacts } from './case.policy';
import { casePolicy } from './case.policy';

interface Move {
  from: CaseStatus;
  to: CaseStatus;
  by: 'staff' | 'admin';
  /** The person must enter a summary of the work or a reason. */
  reasonRequired?: boolean;
}

/** Every status change that a person may ask for. Only an assignment makes a pending case assigned. */
const moves: readonly Move[] = [
  { from: 'assigned', to: 'in-progress', by: 'staff' },
  { from: 'in-progress', to: 'resolved', by: 'staff', reasonRequired: true },
  { from: 'resolved', to: 'closed', by: 'staff' },
  { from: 'resolved', to: 'in-progress', by: 'staff' },
  { from: 'closed', to: 'in-progress', by: 'admin', reasonRequired: true },
  { from: 'assigned', to: 'pending', by: 'admin' },
  { from: 'pending', to: 'closed', by: 'admin', reasonRequired: true },
  { from: 'assigned', to: 'closed', by: 'admin', reasonRequired: true },
];

export const findMove = (from: CaseStatus, to: CaseStatus): Move | undefined =>
  moves.find((move) => move.from === from && move.to === to);

/** Checks the actor only; the caller has checked that the case has the status `move.from`. */
export const mayMove = (actor: Actor, caseRecord: CaseFacts, move: Move): boolean =>
  actor.role === 'admin' || (move.by === 'staff' && actor.role === 'attorney' && casePolicy.read(actor, caseRecord));

/** Returns the statuses to which `actor` may change the case. */
export const nextStatusesOf = (actor: Actor, caseRecord: CaseFacts): CaseStatus[] =>
  moves.filter((move) => move.from === caseRecord.status && mayMove(actor, caseRecord, move)).map(({ to }) => to);
