import { documentTexts, fileExtensions, limits } from '@portal/contracts';

/** For `<input accept>`. */
export const acceptedFiles = fileExtensions.map((extension) => `.${extension}`).join(',');

/** What may be uploaded, in words for people. */
export const filesNote = `PDF, images, Word, Excel, text or email files, up to ${limits.fileBytes / 1024 / 1024} MB each.`;

/** Why a file cannot be uploaded; undefined if it can. The server looks again, also at the content. */
export function fileRefusal({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const extension = name.split('.').at(-1)?.toLowerCase();
  if (!name.includes('.') || !fileExtensions.some((allowed) => allowed === extension)) {
    return documentTexts.wrongType;
  }
  if (size > limits.fileBytes) {
    return documentTexts.tooLarge;
  }
  return size === 0 ? documentTexts.empty : undefined;
}

/** Bytes in words for people: `340 KB`, `2.4 MB`. */
export const formatSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
