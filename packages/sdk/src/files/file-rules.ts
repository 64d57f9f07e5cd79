import { t } from '@portal/build/i18n';
import { fileExtensions, fileTexts, limits } from '@portal/contracts';

/** The value of `<input accept>`. */
export const acceptedFiles = fileExtensions.map((extension) => `.${extension}`).join(',');

/** Explains to people which files they may upload, in English. Pages translate the text of the contracts. */
export const filesNote: string = fileTexts.accepted;

/** What helps instead, if another file would. */
export const refusalAdvice = (reason: string | undefined): string | undefined =>
  reason === fileTexts.wrongType ? t('For a video, send screenshots. Save other documents as PDF.') : undefined;

/** The reason why a file cannot be uploaded, or undefined if it can. The server repeats the check and examines the content. */
export function fileRefusal({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const extension = name.split('.').at(-1)?.toLowerCase();
  if (!name.includes('.') || !fileExtensions.some((allowed) => allowed === extension)) {
    return fileTexts.wrongType;
  }
  if (size > limits.fileBytes) {
    return fileTexts.tooLarge;
  }
  return size === 0 ? fileTexts.empty : undefined;
}

/** Formats bytes for people: `340 KB`, `2.4 MB`. */
export function formatSize(bytes: number): string {
  if (Number.isNaN(bytes)) {
    return '—';
  }
  return bytes < 1024 * 1024
    ? t('{size} KB', { size: Math.max(1, Math.round(bytes / 1024)) })
    : t('{size} MB', { size: (bytes / 1024 / 1024).toFixed(1) });
}
