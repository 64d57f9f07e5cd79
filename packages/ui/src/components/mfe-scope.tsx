import { createContext, type ReactNode, use } from 'react';

// Imported by its public name even inside the kit, so that pieces of two builds share one context.
const ScopeContext = createContext<string | undefined>(undefined);

/** Marks everything inside as belonging to one remote, also what is rendered elsewhere in the page (menus). */
export const MfeScope = ({ name, children }: { name: string; children: ReactNode }) => (
  <ScopeContext value={name}>
    <div data-mfe={name}>{children}</div>
  </ScopeContext>
);

/** The name for `data-mfe` on something rendered outside its place in the tree. */
export const useMfeScope = () => use(ScopeContext);
