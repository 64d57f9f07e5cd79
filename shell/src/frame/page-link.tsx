import { NavLink, type NavLinkProps } from '@portal/sdk';
import { createContext, use } from 'react';

/** How the code of a page is fetched ahead; the frame works without. */
export const PrefetchContext = createContext<(path: string) => unknown>(() => undefined);

/** A link of the frame. The pointer or the focus on it is the sign to fetch what it leads to. */
export function PageLink({ to, ...rest }: NavLinkProps & { to: string }) {
  const prefetch = use(PrefetchContext);
  return <NavLink {...rest} to={to} onPointerEnter={() => prefetch(to)} onFocus={() => prefetch(to)} />;
}
