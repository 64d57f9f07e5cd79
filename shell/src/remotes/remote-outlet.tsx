import type { RemoteName } from '@portal/contracts';
import { Outlet } from '@portal/sdk';
import { MfeScope } from '@portal/ui/mfe-scope';

/** Where the pages of one remote stand. Its style sheet reaches exactly this far, and into its popups. */
export const RemoteOutlet = ({ name }: { name: RemoteName }) => (
  <MfeScope name={name}>
    <Outlet />
  </MfeScope>
);
