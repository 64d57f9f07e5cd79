import { busyTexts } from './busy-texts';
import { describeSubject } from './call-docs';
import * as contracts from './documents';
import { sampleIds } from './sample-ids';
import { closedCase, pdfStart, shortOfStorage, tooMany, wrong } from './shared-refusals';

const { documentTexts } = contracts;

export const documentDocs = describeSubject(contracts, {
  name: 'Documents',
  description: 'The files of a case. Whoever may read the case may read and add them.',
  calls: {
    uploadDocument: {
      summary: 'Upload a file',
      description:
        'For everybody who may read the case, and for whoever holds the `uploadToken` of a submission. One file of at most 20 MB; type and content must agree. The fields come before the file.',
      ask: { body: { caseId: sampleIds.case, requestId: sampleIds.request, category: 'evidence' } },
      security: 'optional',
      refuses: [
        { code: 'MALFORMED', message: 'The form could not be read.', when: 'the form is broken or cut off' },
        { code: 'SIGNED_OUT', message: 'Please sign in.', when: 'there is neither a session nor an `uploadToken`' },
        closedCase,
        { code: 'CONFLICT', message: documentTexts.submissionFull, when: 'the submission has 10 files already' },
        { code: 'CONFLICT', message: documentTexts.noRequest, when: '`requestId` names no open request of the case' },
        { code: 'EXPIRED', message: documentTexts.tokenExpired, when: 'the `uploadToken` is wrong or too old' },
        { code: 'TOO_LARGE', message: documentTexts.tooLarge, when: 'the file is larger than 20 MB' },
        { code: 'TOO_LARGE', message: documentTexts.caseFull, when: 'the case would hold more than 250 MB' },
        { code: 'UNSUPPORTED_TYPE', message: documentTexts.wrongType, when: 'the type is not allowed or not true' },
        wrong('file', documentTexts.noFile, 'there is no file, more than one, or an empty one'),
        { code: 'VALIDATION', message: documentTexts.fieldAfterFile, when: 'a field comes after the file' },
        tooMany('a case gets more than 30 files an hour'),
        tooMany('a network address sends more than 3 files at once', busyTexts.uploadsOfAddress),
        { code: 'NOT_READY', message: busyTexts.uploads, when: 'the server receives 20 files already' },
        shortOfStorage,
      ],
    },
    downloadDocument: {
      summary: 'Download a file',
      file: { examples: { 'application/octet-stream': pdfStart }, disposition: 'attachment; filename="contract.pdf"' },
    },
    previewDocument: {
      summary: 'Look at a file',
      file: {
        examples: { 'application/pdf': pdfStart, 'image/*': '\u0089PNG\r\n\u001a\n…' },
        disposition: 'inline; filename="contract.pdf"',
      },
      refuses: [
        {
          code: 'UNSUPPORTED_TYPE',
          message: 'There is no preview of this type of file.',
          when: 'it is neither an image nor a PDF',
        },
      ],
    },
    deleteDocument: {
      summary: 'Remove a file',
      description: 'For who uploaded it, within 15 minutes, and for admins.',
      refuses: [
        { code: 'FORBIDDEN', message: documentTexts.tooLateToDelete, when: 'it is too late, or not the own file' },
      ],
    },
  },
});
