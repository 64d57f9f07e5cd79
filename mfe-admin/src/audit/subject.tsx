import type { AuditEventView } from '@portal/contracts';
import { Link } from '@portal/sdk';

/** Subject types that have their own page. */
const pathOf: Record<string, (id: string) => string> = {
  case: (id) => `/cases/${id}`,
  invoice: (id) => `/invoices/${id}`,
  remote: () => '/admin/releases',
};

/**
 * Shows the subject of an event, linked if it has a page: by its number or name, or else by the beginning of its id, which identifies it.
 */
export function Subject({ event: { subjectType, subjectId, subjectNumber } }: { event: AuditEventView }) {
  const shown = subjectNumber ?? (subjectType === 'remote' ? subjectId : subjectId.slice(0, 8));
  const text = `${subjectType.replaceAll('-', ' ')} ${shown}`;
  const path = pathOf[subjectType]?.(subjectId);
  return path ? (
    <Link to={path} className="whitespace-nowrap text-link underline-offset-4 hover:underline">
      {text}
    </Link>
  ) : (
    <span className="whitespace-nowrap text-muted-foreground">{text}</span>
  );
}
