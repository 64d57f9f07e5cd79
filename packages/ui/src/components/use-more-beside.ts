import { type RefObject, useCallback, useEffect, useState } from 'react';

/** On which sides a row that scrolls goes on beyond what is in sight. */
export function useMoreBeside(row: RefObject<HTMLElement | null>) {
  const [more, setMore] = useState({ before: false, after: false });
  const look = useCallback(() => {
    const box = row.current;
    if (box) {
      const passed = Math.abs(box.scrollLeft);
      const before = passed > 1;
      const after = passed + box.clientWidth < box.scrollWidth - 1;
      setMore((known) => (known.before === before && known.after === after ? known : { before, after }));
    }
  }, [row]);

  // After every render: what stands in the row may have become wider.
  useEffect(look);
  useEffect(() => {
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [look]);
  return { more, onScroll: look };
}
