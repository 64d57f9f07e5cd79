import { busyTexts } from '../calls/busy-texts';
import { describeCalls } from '../calls/call-docs';
import { sampleIds } from '../calls/sample-ids';
import {
  closedCase,
  missing,
  missingCase,
  onlyReads,
  pdfStart,
  shortOfStorage,
  tooMany,
  wrong,
} from '../calls/shared-refusals';
import * as contracts from './documents';

const { documentTexts } = contracts;

const unopenable = [
  { code: 'CONFLICT', message: documentTexts.beingChecked, when: '`scanStatus` is `pending`' },
  { code: 'CONFLICT', message: documentTexts.infectedFile, when: '`scanStatus` is `infected`' },
] as const;

export const documentDocs = describeCalls(contracts, {
  name: 'Documents',
  description: 'The files of a case. Everyone who may read the case may read and add files.',
  missing: missing('document', documentTexts.notFound),
  calls: {
    uploadDocument: {
      missing: missingCase,
      summary: 'Upload a file',
      description:
        'For its client, its attorney and admins, and for callers with the `uploadToken` of a submission. One file of at most 20 MB, whose content must match its type. Photos, also those in a ZIP archive, lose what says where, when and with which device they were taken; `sha256` is the hash of what is kept. Files in an archive that may not be uploaded, such as films, are left out, and `leftOut` names them. Where a virus scanner is set up and gives no verdict in time, `scanStatus` is `pending`, and nobody can open the file yet. With `requestId` alone, the file fulfils a request for one document; with `pointId`, it answers one point, and the request stays open until somebody completes it. The form must send its other fields before the file.',
      ask: {
        body: {
          caseId: sampleIds.case,
          requestId: sampleIds.request,
          pointId: sampleIds.requestPoint,
          category: 'evidence',
        },
      },
      security: 'optional',
      refuses: [
        onlyReads,
        {
          code: 'MALFORMED',
          message: 'What was sent could not be read. Please try again.',
          when: 'the form is malformed or incomplete',
        },
        { code: 'SIGNED_OUT', message: 'Please sign in.', when: 'there is neither a session nor an `uploadToken`' },
        closedCase,
        { code: 'CONFLICT', message: documentTexts.submissionFull, when: 'the submission already has 10 files' },
        {
          code: 'CONFLICT',
          message: documentTexts.noRequest,
          when: '`requestId` is not the id of an open document request of the case, or `pointId` not one of its points',
        },
        { code: 'EXPIRED', message: documentTexts.tokenExpired, when: 'the `uploadToken` is invalid or has expired' },
        { code: 'TOO_LARGE', message: documentTexts.tooLarge, when: 'the file is larger than 20 MB' },
        { code: 'TOO_LARGE', message: documentTexts.caseFull, when: 'the case would hold more than 250 MB' },
        {
          code: 'UNSUPPORTED_TYPE',
          message: documentTexts.wrongType,
          when: 'the type is not allowed, or the content is of another type',
        },
        {
          code: 'UNSUPPORTED_TYPE',
          message: contracts.refusedContentText({ what: 'a macro', part: 'word/vbaproject.bin' }),
          when: 'a Word or Excel file contains what runs, or is loaded from elsewhere, when it is opened',
        },
        {
          code: 'UNSUPPORTED_TYPE',
          message: documentTexts.damagedFile,
          when: 'a Word or Excel file cannot be read or unpacked',
        },
        { code: 'UNSUPPORTED_TYPE', message: documentTexts.lockedFile, when: 'a Word or Excel file has a password' },
        {
          code: 'UNSUPPORTED_TYPE',
          message: documentTexts.damagedArchive,
          when: 'a ZIP archive is damaged, encrypted, too large when unpacked, or has unsafe names',
        },
        {
          code: 'UNSUPPORTED_TYPE',
          message: documentTexts.nothingInArchive,
          when: 'a ZIP archive contains no file of a type that is allowed',
        },
        { code: 'UNSUPPORTED_TYPE', message: documentTexts.damagedImage, when: 'the structure of an image is damaged' },
        wrong('file', documentTexts.infected, 'the virus scanner finds a virus in the file'),
        wrong('file', documentTexts.beyondScan, 'the virus scanner does not read the file to its end'),
        wrong('file', documentTexts.notInspected, 'checking the file takes too much time or memory'),
        wrong('file', documentTexts.noFile, 'there is no file, more than one, or an empty one'),
        { code: 'VALIDATION', message: documentTexts.fieldAfterFile, when: 'a field comes after the file' },
        tooMany('more than 30 files an hour are uploaded to one case'),
        tooMany(
          'one network address uploads more than 3 files at the same time, or 10 of one sender wait to be checked',
          busyTexts.uploadsOfAddress,
        ),
        {
          code: 'NOT_READY',
          message: busyTexts.uploads,
          when: 'the server is already receiving 20 files, or 100 wait to be checked',
        },
        shortOfStorage,
      ],
    },
    downloadDocument: {
      summary: 'Download a file',
      refuses: unopenable,
      file: {
        examples: { 'application/octet-stream': pdfStart, 'application/pdf': pdfStart },
        disposition: 'attachment; filename="contract.pdf"',
      },
    },
    previewDocument: {
      summary: 'Preview a file',
      file: {
        examples: { 'application/pdf': pdfStart, 'image/*': '\u0089PNG\r\n\u001a\n…', 'audio/*': 'OggS…' },
        disposition: 'inline; filename="contract.pdf"',
      },
      refuses: [
        ...unopenable,
        {
          code: 'UNSUPPORTED_TYPE',
          message: 'There is no preview of this type of file. Please download it.',
          when: 'the file is not an image, a PDF or a recording that browsers play',
        },
      ],
    },
    deleteDocument: {
      summary: 'Delete a file',
      description: 'For the person who uploaded the file, within 15 minutes, and for admins.',
      refuses: [
        {
          code: 'FORBIDDEN',
          message: documentTexts.tooLateToDelete,
          when: '15 minutes have passed, or somebody else uploaded the file',
        },
      ],
    },
  },
});
