import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Reports on which sides a scrolling row has content beyond its visible part. */
export function useOverflow(row: RefObject<HTMLElement | null>) {
  const [more, setMore] = useState({ before: false, after: false });
  const measure = useCallback(() => {
    const box = row.current;
    if (box) {
      const passed = Math.abs(box.scrollLeft);
      const before = passed > 1;
      const after = passed + box.clientWidth < box.scrollWidth - 1;
      setMore((current) => (current.before === before && current.after === after ? current : { before, after }));
    }
  }, [row]);

  // Runs after every render, because the row's content may have become wider.
  useEffect(measure);
  useEffect(() => {
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [measure]);
  return { more, onScroll: measure };
}
