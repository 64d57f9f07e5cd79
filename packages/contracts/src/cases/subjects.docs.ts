import { describeCalls } from '../calls/call-docs';
import { sampleIds } from '../calls/sample-ids';
import { missing, missingCase, wrong } from '../calls/shared-refusals';
import { caseRowSample, subjectSample } from './cases.samples';
import * as subjects from './subjects';

const { subjectTexts } = subjects;

export const subjectDocs = describeCalls(subjects, {
  name: 'Subjects',
  description:
    'Whom or what cases check. A case finds its subject, or makes one, by the names in it; admins say which names mean the same subject.',
  missing: missing('subject', subjectTexts.notFound),
  calls: {
    getSubject: {
      summary: 'Get a subject',
      description:
        'Contains its names, its newest 100 cases and their released ratings, each as far as the caller may read the case. An attorney without a case that checks the subject gets 404.',
      reply: { subject: subjectSample() },
    },
    addSubjectName: {
      summary: 'Add a name to a subject',
      description:
        'Cases with this name then count as cases of the subject. With `merge`, all names of the subject that has this name move to this one. Removing a name undoes it.',
      ask: { params: { subjectId: sampleIds.subject }, body: { name: 'golden-harvest.example' } },
      reply: { subject: subjectSample() },
      refuses: [
        wrong('name', subjectTexts.nameTooShort, 'the name has less than three letters or digits'),
        {
          code: 'CONFLICT',
          message: subjectTexts.otherSubject,
          when: 'another subject has this name and `merge` is not true',
        },
      ],
    },
    removeSubjectName: {
      summary: 'Remove a name from a subject',
      description: 'If the name is in a case, it becomes the name of a subject of its own.',
      reply: { subject: subjectSample({ names: subjectSample().names.slice(0, 1) }) },
      refuses: [{ code: 'CONFLICT', message: subjectTexts.onlyName, when: 'no case has another name of the subject' }],
    },
    nameCaseSubject: {
      missing: missingCase,
      summary: 'Name the subject of a case, or correct its name',
      description:
        "The name replaces the client's in lists, headings, search and comparison. The client's answers keep what the client wrote. If it puts an assigned case on the opposite side of another one, the admins get a mail and are asked for a reason (`isReasonMissing` of `GET /cases/{caseId}/matches`).",
      ask: { params: { caseId: sampleIds.case }, body: { subjectName: 'Golden Harvest FZE', kind: 'company' } },
      reply: { case: caseRowSample({ subjectName: 'Golden Harvest FZE' }) },
      refuses: [
        { code: 'CONFLICT', message: subjectTexts.closedToName, when: 'the case is closed' },
        wrong('subjectName', subjectTexts.nameTooShort, 'the name has less than three letters or digits'),
      ],
    },
  },
});
