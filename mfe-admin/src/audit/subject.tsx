import type { AuditEventView } from '@portal/contracts';
import { Link } from '@portal/sdk';
import { actionText } from './action-text';

/** Subject types that have their own page. */
const pathOf: Record<string, (id: string) => string> = {
  case: (id) => `/cases/${id}`,
  invoice: (id) => `/invoices/${id}`,
  remote: () => '/admin/releases',
};

/** Shows the subject of an event, linked if it has a page: its type, and its number or name if it has one. */
export function Subject({ event: { subjectType, subjectId, subjectNumber } }: { event: AuditEventView }) {
  const path = pathOf[subjectType]?.(subjectId);
  const type = subjectType === 'user' ? 'User account' : actionText(subjectType);
  // A link needs a text of its own.
  const name = subjectNumber ?? (subjectType === 'remote' ? subjectId : path && subjectId.slice(0, 8));
  const text = name ? `${type} ${name}` : type;
  return path ? (
    <Link to={path} className="whitespace-nowrap text-link underline-offset-4 hover:underline">
      {text}
    </Link>
  ) : (
    <span title={subjectId.slice(0, 8)} className="whitespace-nowrap text-muted-foreground">
      {text}
    </span>
  );
}
