import { useLocation, useParams } from '@portal/sdk';

/** The build renders the page of somebody who comes by a link; its document has no elements. */
const isBuild = () => !('querySelector' in document);

/**
 * Returns the secret of a mailed link: after the `#`, which server logs do not contain, or as the last part of the
 * path.
 */
export function useLinkToken(): string {
  const { token } = useParams();
  const { hash } = useLocation();
  return token ?? (isBuild() ? 'of the mail' : hash.slice(1));
}
