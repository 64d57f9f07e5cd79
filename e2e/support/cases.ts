import { callerFor } from './api';
import { demo } from './people';
import type { Portal } from './portal';

export interface NewCase {
  caseId: string;
  caseNumber: string;
}

/** Creates an unassigned case, submitted by a visitor with the demo client's address. */
export async function newCase(portal: Portal, changes: object = {}): Promise<NewCase> {
  const visitor = await callerFor(portal);
  return visitor.call<NewCase>('POST', '/cases/submit', {
    fullName: 'Mona Khan',
    email: demo.client,
    caseType: 'general',
    serviceLevel: 'advise',
    confidentialityConfirmed: true,
    ...changes,
  });
}

/** Creates a case that is assigned to the demo attorney. */
export async function newAssignedCase(portal: Portal, changes: object = {}): Promise<NewCase> {
  const file = await newCase(portal, changes);
  await assignTo(portal, demo.attorney, file.caseId);
  return file;
}

/** Gives a case to an attorney, and takes it from the one who has it. */
export async function assignTo(portal: Portal, email: string, caseId: string): Promise<void> {
  const admin = await callerFor(portal, demo.admin);
  const { users } = await admin.call<{ users: { _id: string; email: string }[] }>('GET', '/users/list?role=attorney');
  const attorneyId = users.find((user) => user.email === email)?._id;
  await admin.call('POST', '/cases/assign', { caseId, attorneyId, reassign: true });
}
