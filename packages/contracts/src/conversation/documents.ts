import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Id, Instant, optionalText } from '../calls/fields';
import { orNewValue } from '../calls/new-value';
import { fileTexts } from './file-texts';

export const DocumentCategory = z.enum(['evidence', 'report', 'invoice', 'other']);
export type DocumentCategory = z.infer<typeof DocumentCategory>;

/**
 * State of the virus scan. `skipped` marks files uploaded while no scanner was configured. Files that are `pending` or
 * `infected` cannot be opened.
 */
export const ScanStatus = z.enum(['pending', 'clean', 'infected', 'skipped']);
export type ScanStatus = z.infer<typeof ScanStatus>;

/** Files of an archive that the portal did not keep, because they may not be uploaded. `names` are the first of them. */
export const LeftOut = z.object({ count: z.int(), names: z.array(z.string()) });
export type LeftOut = z.infer<typeof LeftOut>;

/** Actions that the current user may perform on this document, as the server decides. */
export const DocumentAbilities = z.object({ download: z.boolean(), preview: z.boolean(), remove: z.boolean() });

export const DocumentView = z.object({
  _id: Id,
  caseId: Id,
  originalFileName: z.string(),
  uploaderName: z.string(),
  createdAt: Instant,
  /** Bytes. */
  size: z.int(),
  mimeType: z.string(),
  /** Hash of the content in lower-case hexadecimal. */
  sha256: z.string(),
  category: orNewValue(DocumentCategory),
  scanStatus: orNewValue(ScanStatus),
  /** The point of a document request that the file answers. */
  requestPointId: z.optional(Id),
  /** True for a file that came with the submission. */
  withSubmission: z.optional(z.literal(true)),
  /** Absent when all files of an archive were kept, and for other files. */
  leftOut: z.optional(LeftOut),
  abilities: DocumentAbilities,
});

/** Marked as free of side effects, so that pages which say only `fileTexts` leave it out. */
export const documentTexts = /* @__PURE__ */ Object.assign(
  {
    damagedArchive:
      'This archive cannot be read, or is too large when unpacked. Please make it again without a password, or send the files one by one.',
    nothingInArchive:
      'The archive contains no file of a type that may be uploaded. Please export the chat as text, and send screenshots of films.',
    damagedImage: 'This image is damaged. Please send it again, for example as a screenshot.',
    damagedFile: 'This file is damaged, or is too large when unpacked. Please save it as PDF and send that.',
    lockedFile: 'This file is protected by a password. Please save it without one and send that.',
    notInspected:
      'We could not check this file. Please send it in another form, for example as a PDF or as screenshots.',
    noFile: 'Please choose a file.',
    oneFile: 'Please send one file at a time.',
    fieldAfterFile: 'The case must be named before the file. Please reload the page and try again.',
    infected:
      'A virus was found in this file, so it was not accepted. Please check your device with a virus scanner, then send a new copy, for example a photo or a new PDF. If somebody sent you the file, do not open it again.',
    beyondScan: 'This file is too large for our virus scanner. Please send it in smaller parts.',
    beingChecked: 'This file is still being checked for viruses. Please try again in a few minutes.',
    infectedFile: 'A virus was found in this file, so nobody can open it.',
    noCase: 'Please choose a case.',
    caseFull: 'This case already holds 250 MB of files, and more do not fit. Please write to us in the conversation.',
    tokenExpired: 'You can no longer add files to this submission. Please sign in and add them to the case.',
    notFound: "The requested document could not be found or you don't have access to it.",
    noRequest: 'This request for a document is no longer open. Please reload the page.',
    tooLateToDelete: 'Documents can be removed by their uploader within 15 minutes, later only by an admin.',
  } as const,
  fileTexts,
);

const refusedContent = 'This file was not accepted, because it contains';

/**
 * Says what in a file runs, or is loaded from another computer, when somebody opens it.
 *
 * @param part - the name of the part of the file that holds it.
 */
export const refusedContentText = ({ what, part }: { what: string; part: string }): string =>
  `${refusedContent} ${what} (${part}). Please remove it, or save the file as PDF and send that.`;

/** Returns whether sending the same file again leads to the same refusal. */
export function isFinalRefusal(text: string): boolean {
  const { wrongType, damagedFile, lockedFile, infected, nothingInArchive, beyondScan } = documentTexts;
  const texts: readonly string[] = [wrongType, damagedFile, lockedFile, infected, nothingInArchive, beyondScan];
  return texts.includes(text) || text.startsWith(refusedContent);
}

/** Extensions that may be uploaded; the server also checks the content. */
export const fileExtensions = [
  'pdf',
  'jpg',
  'jpeg',
  'jfif',
  'png',
  'webp',
  'txt',
  'csv',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'eml',
  'heic',
  'heif',
  'm4a',
  'mp3',
  'aac',
  'ogg',
  'opus',
  'amr',
  'zip',
] as const;

/** Form fields sent beside `file`: either a case id, or the upload token of a new submission. */
export const UploadFields = z.object({
  caseId: optionalText(64),
  uploadToken: optionalText(200),
  /** Message id of the document request that this file answers. Without a point, a request for one document is fulfilled. */
  requestId: optionalText(36),
  /** The point of that request; the request stays open until somebody says that this is all. */
  pointId: optionalText(36),
  category: z.optional(z.enum(DocumentCategory.options, 'Unknown category.')),
});

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/documents/upload',
  status: 201,
  access: 'public',
  input: z.object({ body: UploadFields }),
  data: z.object({ document: DocumentView }),
  carries: 'multipart',
});

const documentId = z.object({ params: z.object({ documentId: Id }) });

export const downloadDocument = endpoint({
  method: 'GET',
  path: '/documents/:documentId/download',
  access: 'signed-in',
  scope: 'cases:read',
  input: documentId,
  data: z.object({}),
  carries: 'file',
});

/** Sends images, PDF and recordings only, so that the portal can show and play them. */
export const previewDocument = endpoint({
  method: 'GET',
  path: '/documents/:documentId/preview',
  access: 'signed-in',
  input: documentId,
  data: z.object({}),
  carries: 'file',
});

export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/documents/:documentId',
  access: 'signed-in',
  input: documentId,
  data: z.object({}),
  message: 'The document has been removed.',
});

export type DocumentView = z.infer<typeof DocumentView>;
export type UploadFields = z.output<typeof UploadFields>;
