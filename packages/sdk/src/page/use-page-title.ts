import { useEffect } from 'react';
import { brandName } from './brand';

/** Sets the document's title, for pages whose title depends on their content. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = titleOf(title);
  }, [title]);
}

export const titleOf = (title: string): string => `${title} | ${brandName()}`;
