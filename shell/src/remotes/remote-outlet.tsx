import type { RemoteName } from '@portal/contracts';
import { Outlet } from '@portal/sdk';

/** Where the pages of one remote stand. Its style sheet reaches exactly this far. */
export const RemoteOutlet = ({ name }: { name: RemoteName }) => (
  <div data-mfe={name}>
    <Outlet />
  </div>
);
