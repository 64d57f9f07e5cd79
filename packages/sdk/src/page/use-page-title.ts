import { useEffect } from 'react';
import { brandName } from './brand';

/** Titles the document while the page is shown, for pages whose title depends on what they show. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = titleOf(title);
  }, [title]);
}

export const titleOf = (title: string): string => `${title} | ${brandName()}`;
