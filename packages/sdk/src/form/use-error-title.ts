import { t } from '@portal/build/i18n';
import { useEffect } from 'react';

/** Begins the document's title with 'Error: ' while a form has errors, because screen readers read the title first. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) {
      return;
    }
    const prefix = `${t('Error:')} `;
    document.title = prefix + document.title;
    return () => {
      document.title = document.title.replace(prefix, '');
    };
  }, [hasErrors]);
}
