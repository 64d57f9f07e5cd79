import { Button } from '@portal/ui/button';
import { UserPlus } from '@portal/ui/icons';
import { useState } from 'react';
import { InviteDialog } from './invite-dialog';

export function InviteButton() {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button onClick={() => open(true)} className="min-h-11">
        <UserPlus /> Invite user
      </Button>
      {isOpen && <InviteDialog onClose={() => open(false)} />}
    </>
  );
}
