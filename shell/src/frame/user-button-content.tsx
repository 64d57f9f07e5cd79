import { Avatar } from '@portal/ui/avatar';
import { ChevronDown } from '@portal/ui/icons';

/** The content of the user menu's button. The header also shows it while the menu's code loads. */
export const UserButtonContent = ({ name }: { name: string }) => (
  <>
    <Avatar name={name} size="sm" />
    <span dir="auto" className="max-w-40 truncate">
      {name}
    </span>
    <ChevronDown />
  </>
);
