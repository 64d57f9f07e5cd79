import type { AuditEventView } from '@portal/contracts';
import { formatDateTime, formatNumber } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { DescriptionList } from '@portal/ui/description-list';
import { Dialog } from '@portal/ui/dialog';
import { actionText } from './action-text';
import { Subject } from './subject';

interface Props {
  event: AuditEventView;
  onClose: () => void;
  /** Filters the trail by a network address. */
  onAddress: (networkAddress: string) => void;
}

export function EventDialog({ event, onClose, onAddress }: Props) {
  const { action, actorName, actorId, subjectId, createdAt, position, networkAddress, detail } = event;
  return (
    <Dialog open onClose={onClose} title={actionText(action)} description={`Event ${formatNumber(position)}`} size="lg">
      <DescriptionList
        items={[
          { term: 'When', description: formatDateTime(createdAt) },
          {
            term: 'Who',
            description: (
              <>
                <bdi>{actorName}</bdi>
                <WholeId id={actorId} />
              </>
            ),
          },
          {
            term: 'Network address',
            description: networkAddress ? <Address address={networkAddress} onAddress={onAddress} /> : 'None',
          },
          {
            term: 'About',
            description: (
              <>
                <Subject event={event} />
                <WholeId id={subjectId} />
              </>
            ),
          },
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

const WholeId = ({ id }: { id: string | undefined }) =>
  id && <code className="mt-0.5 block font-normal text-muted-foreground text-xs">{id}</code>;

const Address = ({ address, onAddress }: { address: string } & Pick<Props, 'onAddress'>) => (
  <span className="flex flex-wrap items-baseline gap-x-4">
    <code className="wrap-anywhere">{address}</code>
    <Button variant="link" size="sm" onClick={() => onAddress(address)}>
      All events from this address
    </Button>
  </span>
);
