import type { RemoteName } from '@portal/contracts';

const inDoubt = new Set<RemoteName>();

/** Notes that a page of the remote failed, so that the next visit asks the server which build is live. */
export const doubt = (name: RemoteName): unknown => inDoubt.add(name);
export const isInDoubt = (name: RemoteName): boolean => inDoubt.has(name);
export const settleDoubt = (name: RemoteName): unknown => inDoubt.delete(name);
