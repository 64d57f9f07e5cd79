import { useLocation, useParams } from '@portal/sdk';

/** The secret of a mailed link: behind the `#`, where no server log sees it, or as the last part of the path. */
export function useLinkToken(): string {
  const { token } = useParams();
  const { hash } = useLocation();
  return token ?? hash.slice(1);
}
