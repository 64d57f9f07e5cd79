import { Outlet } from '@portal/sdk';
import { MfeScope } from '@portal/ui/mfe-scope';

/** Holds the pages of one remote. The remote's style sheet applies only inside it and in its popups. */
export const RemoteOutlet = ({ name }: { name: string }) => (
  <MfeScope name={name}>
    <Outlet />
  </MfeScope>
);
