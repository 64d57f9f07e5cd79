import { Button } from '@portal/ui/button';
import { UserPlus } from '@portal/ui/icons';
import { useState } from 'react';
import { InviteDialog } from './invite-dialog';

export function InviteButton() {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button size="sm" className="min-h-9 pointer-coarse:min-h-11" onClick={() => open(true)}>
        <UserPlus /> Invite user
      </Button>
      {isOpen && <InviteDialog onClose={() => open(false)} />}
    </>
  );
}
