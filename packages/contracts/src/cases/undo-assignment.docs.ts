import { describeCalls } from '../calls/call-docs';
import { sampleIds } from '../calls/sample-ids';
import { missingCase } from '../calls/shared-refusals';
import { caseTexts } from './cases';
import { caseRowSample } from './cases.samples';
import * as undo from './undo-assignment';

export const undoAssignmentDocs = describeCalls(undo, {
  name: 'Undoing assignments',
  description: 'Whoever assigned a case by mistake takes that back before anybody has acted on it.',
  missing: missingCase,
  calls: {
    undoAssignment: {
      summary: 'Undo the assignment of a case',
      description: `For the admin who made the last assignment or reassignment, within ${undo.undoAssignmentSeconds} seconds and while nothing else has happened in the case. The case returns to its former attorney, or becomes pending. Mails about the assignment that wait to be sent are dropped; whoever has got one gets a correction.`,
      ask: { params: { caseId: sampleIds.case } },
      reply: { case: caseRowSample() },
      refuses: [
        {
          code: 'CONFLICT',
          message: undo.undoAssignmentTexts.byOther,
          when: 'the caller did not make the last assignment',
        },
        { code: 'CONFLICT', message: undo.undoAssignmentTexts.tooLate, when: 'the assignment is too old' },
        {
          code: 'CONFLICT',
          message: undo.undoAssignmentTexts.changed,
          when: 'something has happened in the case since',
        },
        { code: 'CONFLICT', message: caseTexts.closedToAssign, when: 'the case is closed' },
      ],
    },
    undoAssignments: {
      summary: 'Undo the assignment of several cases',
      description:
        'At most 100 cases. Each is put back or refused independently of the others, by the rules of `POST /cases/{caseId}/undo-assignment`, and the reply gives the reason of each refusal. An assignment is not too old because of the time that the others take.',
      ask: { body: { caseIds: [sampleIds.case, sampleIds.otherCase] } },
      reply: {
        done: [{ caseId: sampleIds.case, caseNumber: 'RC-2026-000001' }],
        refused: [
          {
            caseId: sampleIds.otherCase,
            caseNumber: 'RC-2026-000012',
            code: 'CONFLICT',
            message: undo.undoAssignmentTexts.changed,
          },
        ],
      },
    },
  },
});
