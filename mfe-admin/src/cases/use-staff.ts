import { useAttorneys } from '@portal/sdk/attorneys';
import { useCallback, useState } from 'react';

/** The attorneys to choose from. They load when somebody reaches for a control that offers them, because most visits need none. */
export function useStaff() {
  const [isWanted, setWanted] = useState(false);
  const { data, error, refetch } = useAttorneys('', { skip: !isWanted });
  return {
    /** Ordered by their open cases; undefined until they have loaded. */
    attorneys: data?.attorneys,
    /** Whether these are all attorneys, or only the first page of them. */
    areAll: data?.areAll ?? false,
    hasFailed: Boolean(error && !data),
    load: useCallback(() => setWanted(true), []),
    refetch: () => isWanted && void refetch(),
  };
}

export type Staff = ReturnType<typeof useStaff>;
