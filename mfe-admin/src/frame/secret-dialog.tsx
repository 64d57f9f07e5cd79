import { Button } from '@portal/ui/button';
import { CopyButton } from '@portal/ui/copy-button';
import { Dialog } from '@portal/ui/dialog';

interface Props {
  title: string;
  description: string;
  secret: string;
  onClose: () => void;
}

/** Shows a secret that the server tells only once. */
export const SecretDialog = ({ title, description, secret, onClose }: Props) => (
  <Dialog
    open
    onClose={onClose}
    persistent
    title={title}
    description={description}
    footer={<Button onClick={onClose}>I have kept it</Button>}
  >
    <div className="grid justify-items-start gap-3 rounded-lg border border-border bg-muted p-4">
      <code className="wrap-anywhere">{secret}</code>
      <CopyButton text={secret} aria-label={`Copy: ${title}`} />
    </div>
  </Dialog>
);
