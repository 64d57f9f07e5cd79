import { useSession } from '@portal/sdk';

/** Header and footer stand in line with the pages: those of staff hold tables and are wider. */
export function useFrameWidth(): 'page' | 'wide' {
  const { user } = useSession();
  return user && user.role !== 'client' ? 'wide' : 'page';
}
