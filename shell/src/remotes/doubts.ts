const inDoubt = new Set<string>();

/** Notes that a page of the remote failed, so that the next visit asks the server which build is live. */
export const doubt = (name: string): unknown => inDoubt.add(name);
export const isInDoubt = (name: string): boolean => inDoubt.has(name);
export const settleDoubt = (name: string): unknown => inDoubt.delete(name);
