import { NavLink, type NavLinkProps } from '@portal/sdk';
import { createContext, use } from 'react';

/** Fetches the code of a page in advance. The default does nothing. */
export const PrefetchContext = createContext<(path: string) => unknown>(() => undefined);

/** A link of the frame. It prefetches its page when the pointer or the focus reaches it. */
export function PageLink({ to, ...rest }: NavLinkProps & { to: string }) {
  const prefetch = use(PrefetchContext);
  return <NavLink {...rest} to={to} onPointerEnter={() => prefetch(to)} onFocus={() => prefetch(to)} />;
}
