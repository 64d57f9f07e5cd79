import type { AuditEventView } from '@portal/contracts';
import { Link } from '@portal/sdk';

/** Subjects that have a page of their own. */
const pathOf: Record<string, (id: string) => string> = {
  case: (id) => `/cases/${id}`,
  invoice: (id) => `/invoices/${id}`,
};

/** What an event is about, leading to it where it has a page. Ids are long: the beginning tells them apart. */
export function Subject({ event: { subjectType, subjectId } }: { event: AuditEventView }) {
  const text = `${subjectType} ${subjectId.slice(0, 8)}`;
  const path = pathOf[subjectType]?.(subjectId);
  return path ? (
    <Link to={path} className="whitespace-nowrap text-link underline-offset-4 hover:underline">
      {text}
    </Link>
  ) : (
    <span className="whitespace-nowrap text-muted-foreground">{text}</span>
  );
}
