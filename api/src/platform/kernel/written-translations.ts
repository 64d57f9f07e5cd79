import type { OtherLanguage, Translations } from '@portal/contracts';

/** Returns the translations after a change, without languages that have no text; null when none is left. */
export function writtenTranslations(
  before: Translations | null | undefined,
  change: Partial<Record<OtherLanguage, string | undefined>> | undefined,
): Translations | null {
  const texts = Object.entries({ ...before, ...change }).filter(([, text]) => text);
  return texts.length > 0 ? Object.fromEntries(texts) : null;
}
