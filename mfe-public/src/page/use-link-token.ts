import { useLocation, useParams } from '@portal/sdk';

/**
 * Returns the secret of a mailed link: after the `#`, which server logs do not contain, or as the last part of the
 * path.
 */
export function useLinkToken(): string {
  const { token } = useParams();
  const { hash } = useLocation();
  return token ?? hash.slice(1);
}
