import { useLocation } from '@portal/sdk';
import { dismissToast, type Toast } from '@portal/sdk/shell';
import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * Dismisses toasts that have already come along from one page to the next. The first change of page may belong to what the
 * toast says, such as a sign-in. A redirect opens no page of its own, so it dismisses none.
 */
export function useToastsOfLastPage(toasts: readonly Toast[]): void {
  const { pathname } = useLocation();
  const isRedirect = useNavigationType() === 'REPLACE';
  const cameAlong = useRef<readonly Toast[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new path, with the toasts shown at that time
  useEffect(() => {
    if (!isRedirect) {
      for (const { id } of cameAlong.current) {
        dismissToast(id);
      }
    }
    cameAlong.current = toasts;
  }, [pathname]);
}
