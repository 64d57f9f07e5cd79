import type { ScreenedEdition } from '@portal/contracts';
import { formatDate } from '@portal/sdk';

/** A list with the day of its edition. A list that names no day has that of its import. */
export const editionText = ({
  title,
  dated,
  importedAt,
}: Pick<ScreenedEdition, 'title' | 'dated' | 'importedAt'>): string =>
  dated ? `${title}, ${formatDate(dated)}` : `${title}, imported ${formatDate(importedAt)}`;

export const editionsText = (editions: readonly ScreenedEdition[]): string => editions.map(editionText).join('; ');

/** A score from 0 to 1, in percent. */
export const percentOf = (score: number): string => (Number.isNaN(score) ? '—' : `${Math.round(score * 100)}%`);
