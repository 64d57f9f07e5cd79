import type { Compilation, Module, NormalModule } from '@rspack/core';

/**
 * Returns the files that a page can show to clients: all but those of staff, and what only these import.
 *
 * @param staffOnly - folders and files that show nothing to clients.
 */
export function filesForClients(
  { modules, moduleGraph }: Compilation,
  staffOnly: readonly string[],
): ReadonlySet<string> {
  const isStaffOnly = (module: Module) => staffOnly.some((path) => fileOf(module)?.startsWith(path));
  const isImported = (module: Module) =>
    moduleGraph.getIncomingConnections(module).some(({ originModule }) => originModule);
  const found = new Set([...modules].filter((module) => !isImported(module)));
  // A set also gives what is added while it is read.
  for (const module of found) {
    for (const { module: imported } of moduleGraph.getOutgoingConnections(module)) {
      if (imported && !isStaffOnly(imported)) {
        found.add(imported);
      }
    }
  }
  return new Set([...found].map(fileOf).filter((file) => file !== undefined));
}

const fileOf = (module: Module): string | undefined =>
  'resource' in module ? (module as NormalModule).resource : undefined;
