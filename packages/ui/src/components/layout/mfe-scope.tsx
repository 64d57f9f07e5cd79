import { createContext, type ReactNode, use } from 'react';

// Imported by its public name even inside the kit, so that pieces of two builds share one context.
const ScopeContext = createContext<string | undefined>(undefined);

/** Marks all content as belonging to one remote, including menus that are rendered elsewhere in the page. */
export const MfeScope = ({ name, children }: { name: string; children: ReactNode }) => (
  <ScopeContext value={name}>
    <div data-mfe={name}>{children}</div>
  </ScopeContext>
);

/** The value of `data-mfe` for an element that is rendered elsewhere in the page. */
export const useMfeScope = () => use(ScopeContext);
