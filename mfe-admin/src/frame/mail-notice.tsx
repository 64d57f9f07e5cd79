import { useSession } from '@portal/sdk';
import { FoldedAlert } from '@portal/ui/folded-alert';

/** Warns admins that no mail server is set up; otherwise undelivered invitations and password links go unnoticed. */
export const MailNotice = () =>
  useSession().user?.mailToFiles ? (
    <FoldedAlert tone="warning" title="Emails are not being delivered" className="mb-2">
      No mail server is set up, so the portal keeps every email as a file in the server's data folder. The person who
      runs the server can read the emails there, and can turn on delivery by setting <code>SMTP_URL</code>.
    </FoldedAlert>
  ) : null;
