import { Link } from '@portal/sdk';
import { FoldedAlert } from '@portal/ui/folded-alert';
import { useFailedMailsQuery } from '../mail/mail-api';

/** Warns admins of undelivered emails, because only they can send them again. */
export function FailedMailNotice() {
  const { data } = useFailedMailsQuery({ query: { limit: 1 } }, { refetchOnMountOrArgChange: 60 });
  const total = data?.pagination.total ?? 0;
  return total > 0 ? (
    <FoldedAlert
      tone="warning"
      title={total === 1 ? 'An email could not be delivered' : `${total} emails could not be delivered`}
      className="mb-2"
    >
      The mail server refused them or did not accept them within 72 hours.{' '}
      <Link to="/admin/mail" className="underline">
        See the reasons and send them again
      </Link>
    </FoldedAlert>
  ) : null;
}
