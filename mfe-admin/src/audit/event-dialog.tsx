import type { AuditEventView } from '@portal/contracts';
import { formatDateTime } from '@portal/sdk';
import { DescriptionList } from '@portal/ui/description-list';
import { Dialog } from '@portal/ui/dialog';
import { actionText } from './action-text';
import { Subject } from './subject';

export function EventDialog({ event, onClose }: { event: AuditEventView; onClose: () => void }) {
  const { action, actorName, actorId, createdAt, position, networkAddress, detail } = event;
  return (
    <Dialog open onClose={onClose} title={actionText(action)} description={`Event ${position}`} size="lg">
      <DescriptionList
        items={[
          { term: 'When', description: formatDateTime(createdAt) },
          { term: 'Who', description: actorId ? `${actorName} (${actorId})` : actorName },
          { term: 'Network address', description: networkAddress ?? 'None' },
          { term: 'About', description: <Subject event={event} /> },
          { term: 'Action', description: <code>{action}</code> },
        ]}
      />
      {Object.keys(detail).length > 0 && (
        <>
          <h3 className="mt-5 mb-2 font-medium text-muted-foreground text-sm">Details</h3>
          <pre className="wrap-anywhere max-h-80 overflow-auto whitespace-pre-wrap rounded-lg bg-muted p-4 text-xs leading-relaxed">
            {JSON.stringify(detail, null, 2)}
          </pre>
        </>
      )}
    </Dialog>
  );
}
