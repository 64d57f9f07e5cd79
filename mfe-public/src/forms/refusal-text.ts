import { t } from '@portal/build/i18n';
import { languageOfPage, messageOf, type problemOf } from '@portal/sdk';

/** What the server says of a refusal, or `fallback`, also where a page in another language would show an English sentence. */
export function refusalText(problem: ReturnType<typeof problemOf>, fallback: string): string {
  const text = t(messageOf(problem, fallback));
  return languageOfPage() !== 'en' && text === problem.message ? t(fallback) : text;
}
