import { useEffect } from 'react';
import { brandName } from './brand';

/** Sets the document's title while content is shown that has a title of its own. Other titles come from the page table. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const previous = document.title;
    const own = titleOf(title);
    document.title = own;
    return () => {
      // After a navigation the document already has the title of the next page.
      if (document.title === own) {
        document.title = previous;
      }
    };
  }, [title]);
}

export const titleOf = (title: string): string => `${title} | ${brandName()}`;
