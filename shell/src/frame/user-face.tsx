import { Avatar } from '@portal/ui/avatar';
import { ChevronDown } from '@portal/ui/icons';

/** What the button of the user menu shows, also while the menu itself still loads. */
export const UserFace = ({ name }: { name: string }) => (
  <>
    <Avatar name={name} size="sm" />
    <span className="max-w-40 truncate">{name}</span>
    <ChevronDown />
  </>
);
