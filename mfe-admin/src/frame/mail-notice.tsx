import { useSession } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';

/** Without a mail server invitations, password links and notices stay on the server, and nobody else would notice. */
export const MailNotice = () =>
  useSession().user?.mailToFiles ? (
    <Alert tone="warning" title="Mail reaches nobody" className="mb-8">
      No mail server is set up, so everything the portal writes to people is kept as files in the server's data folder.
      Whoever runs the server can read them there, and can have mail delivered by setting <code>SMTP_URL</code>.
    </Alert>
  ) : null;
