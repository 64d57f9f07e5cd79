import { useSession } from '@portal/sdk';
import { useEffect } from 'react';

interface NamedForm<V> {
  values: V;
  reset: (values: V) => void;
}

/** Fills in name and email of whoever is signed in, where nothing was typed. */
export function useOwnName<V extends { name: string; email: string }>(form: NamedForm<V>): void {
  const { user } = useSession();
  // The session often loads after the form is on screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each signed-in person
  useEffect(() => {
    if (user) {
      form.reset({ ...form.values, name: form.values.name || user.name, email: form.values.email || user.email });
    }
  }, [user?.id]);
}
