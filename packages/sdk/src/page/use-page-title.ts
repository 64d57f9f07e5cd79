import { useEffect } from 'react';

/** Titles the document while the page is shown; the frame adds the name of the portal. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = titleOf(title);
  }, [title]);
}

export const titleOf = (title: string): string =>
  `${title} | ${document.documentElement.dataset.brand ?? 'Risk Advisory'}`;
