import { t } from '@portal/build/i18n';
import { toastError } from '@portal/sdk';

/** Shows the text of the first wrong field; the schemas of the contracts word it in English. */
export const toastIssue = (text: string): (() => void) => toastError(t(text));
