import type { AuditEventView } from '@portal/contracts';
import { Link } from '@portal/sdk';
import { actionText } from './action-text';

/** Subject types that have their own page. A page of a checked subject may be gone, because merging deletes subjects. */
const pathOf: Record<string, (id: string) => string> = {
  case: (id) => `/cases/${id}`,
  invoice: (id) => `/invoices/${id}`,
  remote: () => '/admin/releases',
};

// Underlined, so that it differs from the words beside it by more than its colour.
const linkClass = 'text-link underline underline-offset-4';

interface Props {
  event: AuditEventView;
  /** The case whose page this is on. */
  caseId?: string | undefined;
}

/** Shows the subject of an event, linked if it has a page: its type, and its number, its name or the case that it belongs to. */
export function Subject({ event: { subjectType, subjectId, subjectNumber, subjectName, subjectCase }, caseId }: Props) {
  const path = pathOf[subjectType]?.(subjectId);
  const type = subjectType === 'user' ? 'User account' : actionText(subjectType);
  if (path) {
    // A link needs a text of its own.
    const name = subjectNumber ?? (subjectType === 'remote' ? subjectId : subjectId.slice(0, 8));
    return (
      <Link to={path} className={`whitespace-nowrap ${linkClass}`}>
        {type} {name}
      </Link>
    );
  }
  return (
    <span title={subjectId.slice(0, 8)} className="wrap-anywhere text-muted-foreground">
      {type} {subjectName && <bdi className="text-foreground">{subjectName}</bdi>}
      {subjectCase && subjectCase._id !== caseId && (
        <>
          in{' '}
          <Link to={`/cases/${subjectCase._id}`} className={`whitespace-nowrap ${linkClass}`}>
            {subjectCase.caseNumber}
          </Link>
        </>
      )}
    </span>
  );
}
