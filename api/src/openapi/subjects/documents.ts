import { deleteDocument, documentTexts, downloadDocument, previewDocument, uploadDocument } from '@portal/contracts';
import { uploadSlotTexts } from '../../documents';
import { describeCall, type Subject } from '../described-call';
import { closedCase, noCase, shortOfStorage, tooMany } from './refusals';
import { ids, oneDocument, pdfStart } from './samples';

const noDocument = {
  code: 'NOT_FOUND',
  message: documentTexts.notFound,
  when: 'there is no such document, or it is not yours to read',
} as const;

export const documents: Subject = {
  name: 'Documents',
  description: 'The files of a case. Whoever may read the case may read and add them.',
  calls: {
    uploadDocument: describeCall(uploadDocument, {
      summary: 'Upload a file',
      description:
        'For everybody who may read the case, and for whoever holds the `uploadToken` of a submission. One file of at most 20 MB; type and content must agree. The fields come before the file.',
      ask: { body: { caseId: ids.case, requestId: ids.request, category: 'evidence' } },
      reply: { document: oneDocument },
      security: 'optional',
      refusals: [
        { code: 'MALFORMED', message: 'The form could not be read.', when: 'the form is broken or cut off' },
        { code: 'SIGNED_OUT', message: 'Please sign in.', when: 'there is neither a session nor an `uploadToken`' },
        noCase,
        closedCase,
        { code: 'CONFLICT', message: documentTexts.submissionFull, when: 'the submission has 10 files already' },
        { code: 'CONFLICT', message: documentTexts.noRequest, when: '`requestId` names no open request of the case' },
        { code: 'EXPIRED', message: documentTexts.tokenExpired, when: 'the `uploadToken` is wrong or too old' },
        { code: 'TOO_LARGE', message: documentTexts.tooLarge, when: 'the file is larger than 20 MB' },
        { code: 'TOO_LARGE', message: documentTexts.caseFull, when: 'the case would hold more than 250 MB' },
        { code: 'UNSUPPORTED_TYPE', message: documentTexts.wrongType, when: 'the type is not allowed or not true' },
        {
          code: 'VALIDATION',
          message: documentTexts.noFile,
          when: 'there is no file, more than one, or an empty one',
          errors: { file: [documentTexts.noFile] },
        },
        {
          code: 'VALIDATION',
          message: documentTexts.fieldAfterFile,
          when: 'a field comes after the file',
        },
        tooMany('a case gets more than 30 files an hour'),
        tooMany('a network address sends more than 3 files at once', uploadSlotTexts.address),
        { code: 'NOT_READY', message: uploadSlotTexts.all, when: 'the server receives 20 files already' },
        shortOfStorage,
      ],
    }),
    downloadDocument: describeCall(downloadDocument, {
      summary: 'Download a file',
      ask: { params: { documentId: ids.document } },
      reply: {},
      file: { examples: { 'application/octet-stream': pdfStart }, disposition: 'attachment; filename="contract.pdf"' },
      refusals: [noDocument],
    }),
    previewDocument: describeCall(previewDocument, {
      summary: 'Look at a file',
      ask: { params: { documentId: ids.document } },
      reply: {},
      file: {
        examples: { 'application/pdf': pdfStart, 'image/*': '\u0089PNG\r\n\u001a\n…' },
        disposition: 'inline; filename="contract.pdf"',
      },
      refusals: [
        noDocument,
        {
          code: 'UNSUPPORTED_TYPE',
          message: 'There is no preview of this type of file.',
          when: 'it is neither an image nor a PDF',
        },
      ],
    }),
    deleteDocument: describeCall(deleteDocument, {
      summary: 'Remove a file',
      description: 'For who uploaded it, within 15 minutes, and for admins.',
      ask: { params: { documentId: ids.document } },
      reply: {},
      refusals: [
        { code: 'FORBIDDEN', message: documentTexts.tooLateToDelete, when: 'it is too late, or not the own file' },
        noDocument,
      ],
    }),
  },
};
