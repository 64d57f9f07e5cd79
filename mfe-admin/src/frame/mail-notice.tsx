import { useSession } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';

/** Without a mail server invitations, password links and notices stay on the server, and nobody else would notice. */
export const MailNotice = () =>
  useSession().user?.mailToFiles ? (
    <Alert tone="warning" title="Emails are not being delivered" className="mb-8">
      No mail server is set up, so the portal keeps every email as a file in the server's data folder. The person who
      runs the server can read the emails there, and can turn on delivery by setting <code>SMTP_URL</code>.
    </Alert>
  ) : null;
