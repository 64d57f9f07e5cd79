import { Alert, Banner } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Dialog } from '@portal/ui/dialog';
import { Empty } from '@portal/ui/empty';
import { Failure } from '@portal/ui/failure';
import { Field } from '@portal/ui/field';
import { ChevronDown, Dashboard, LogOut, Plus, Users } from '@portal/ui/icons';
import { Input } from '@portal/ui/input';
import { Loading } from '@portal/ui/loading';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@portal/ui/menu';
import { Skeleton } from '@portal/ui/skeleton';
import { Toaster, type ToastMessage } from '@portal/ui/toaster';
import { useState } from 'react';
import { Block, Row } from './block';

export const Notices = () => (
  <Block title="Notices">
    <div className="grid gap-4 lg:grid-cols-2">
      <Alert title="Messages send immediately">Notifications with the full content go to the relevant parties.</Alert>
      <Alert tone="success" title="Case submitted">
        We answer within 24 hours.
      </Alert>
      <Alert tone="warning">Demo users are enabled on this installation.</Alert>
      <Alert
        tone="danger"
        title="The e-mail was not delivered"
        actions={
          <Button size="sm" variant="outline">
            Retry
          </Button>
        }
      >
        The address does not exist.
      </Alert>
    </div>
    <div className="mt-4">
      <Banner tone="warning">You are offline. What you see may be old.</Banner>
    </div>
    <div className="mt-6 grid gap-6 lg:grid-cols-3">
      <Empty title="No cases here yet" action={<Button>Submit Your First Case</Button>}>
        Cases that you submit appear here with their status.
      </Empty>
      <Failure problem={{ message: 'Something went wrong on our side.', requestId: 'r-1' }} onRetry={() => undefined} />
      <div>
        <Loading label="Loading case details..." />
        <div className="flex flex-col gap-3">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton />
          <Skeleton className="w-3/4" />
        </div>
      </div>
    </div>
  </Block>
);

const samples: ToastMessage[] = [
  { id: 'a', title: 'Signed in', description: 'Welcome back, Fatima.' },
  { id: 'b', title: 'Message not sent', description: 'Check your connection and try again.', variant: 'destructive' },
];

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm'>();
  const [toasts, setToasts] = useState<ToastMessage[]>([]);
  const close = () => setOpen(undefined);
  return (
    <Block title="Overlays">
      <Row>
        <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
        <Button variant="destructive" onClick={() => setOpen('confirm')}>
          Close case
        </Button>
        <Button variant="outline" onClick={() => setToasts(samples)}>
          Show toasts
        </Button>
        <Menu
          trigger={
            <Button variant="outline">
              Fatima Al Zahra <ChevronDown />
            </Button>
          }
        >
          <MenuLabel>fatima@example.com</MenuLabel>
          <MenuSeparator />
          <MenuItem asChild>
            <a href="#top">
              <Dashboard /> Dashboard
            </a>
          </MenuItem>
          <MenuItem icon={Plus}>New Case</MenuItem>
          <MenuItem icon={Users} disabled>
            Profile
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={LogOut} tone="destructive">
            Sign Out
          </MenuItem>
        </Menu>
      </Row>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Assign attorney"
        description="They get a message with the case number."
        footer={
          <>
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Assign</Button>
          </>
        }
      >
        <Field label="Note" optional>
          <Input />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Close this case?"
        description="The client will be notified by email. A closed case accepts no more messages."
        confirmLabel="Close case"
        tone="destructive"
        onConfirm={close}
        onCancel={close}
      />
      <Toaster toasts={toasts} onDismiss={(id) => setToasts((now) => now.filter((toast) => toast.id !== id))} />
    </Block>
  );
}
