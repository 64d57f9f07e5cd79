/** The dialogs of the list, loaded with the first of them. */
export { AssignManyDialog } from '../bulk/assign-many-dialog';
export { FinishManyDialog } from '../bulk/finish-many-dialog';
export { AssignDialog } from './assign-dialog';
