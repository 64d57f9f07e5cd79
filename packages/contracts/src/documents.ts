import * as z from 'zod/mini';
import { Id, Instant } from './fields';

export const DocumentView = z.object({
  _id: Id,
  originalFileName: z.string(),
  uploaderName: z.string(),
  createdAt: Instant,
  /** Bytes. */
  size: z.int(),
  mimeType: z.string(),
});

export const documentTexts = {
  tooLarge: 'File is larger than 20 MB.',
  wrongType: 'This file type is not allowed.',
} as const;

/** What may be uploaded, by extension; the server looks at the content too. */
export const fileExtensions = [
  'pdf',
  'jpg',
  'jpeg',
  'png',
  'webp',
  'txt',
  'csv',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'eml',
] as const;

/** A submission whose case is safe while some of its files are not. */
export const filesLostText = (lost: number) =>
  `Your case was submitted, but ${lost} ${lost === 1 ? 'file' : 'files'} could not be uploaded.`;

export type DocumentView = z.infer<typeof DocumentView>;
