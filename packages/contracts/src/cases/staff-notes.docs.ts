import { describeCalls } from '../calls/call-docs';
import { sampleIds } from '../calls/sample-ids';
import { missingCase, tooMany, wrong } from '../calls/shared-refusals';
import { staffNoteSample } from './cases.samples';
import * as notes from './staff-notes';

const { staffNoteTexts } = notes;

export const staffNoteDocs = describeCalls(notes, {
  name: 'Staff notes',
  description:
    'Notes about a case for its attorney and admins. Clients never see them. They are not changed or deleted.',
  missing: missingCase,
  calls: {
    listStaffNotes: {
      summary: 'List the notes of a case',
      description: 'Returns the latest 100 notes, or those before the note `before`, the newest first.',
      reply: { notes: [staffNoteSample()], hasMore: false },
      refuses: [wrong('before', staffNoteTexts.unknown, 'the note does not belong to this case')],
    },
    addStaffNote: {
      summary: 'Add a note to a case',
      description: 'Sends no mail and no live event. Closed cases take notes too.',
      ask: { params: { caseId: sampleIds.case }, body: { text: staffNoteSample().text } },
      reply: { note: staffNoteSample() },
      refuses: [tooMany('one account adds more than 20 notes a minute')],
    },
  },
});
