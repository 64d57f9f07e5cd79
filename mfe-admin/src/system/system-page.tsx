import { Button } from '@portal/ui/button';
import { Card, CardContent, CardHeader, CardTitle } from '@portal/ui/card';
import { DescriptionList } from '@portal/ui/description-list';
import { Failure } from '@portal/ui/failure';
import { CheckCircle, Refresh, TriangleAlert } from '@portal/ui/icons';
import { AdminFrame } from '../frame/admin-frame';
import { ListLoading } from '../frame/list-loading';
import { useSystemQuery } from './system-api';
import { type Fact, type FactGroup, factsOf } from './system-facts';

export function SystemPage() {
  const { data, error, isFetching, refetch } = useSystemQuery(undefined, { refetchOnMountOrArgChange: true });
  const refresh = (
    <Button variant="outline" busy={isFetching} onClick={refetch}>
      {!isFetching && <Refresh />} Refresh
    </Button>
  );
  return (
    <AdminFrame title="System" lead="The state of the server and of what it stores." actions={refresh}>
      {data ? (
        <State groups={factsOf(data.system, new Date())} />
      ) : error && !isFetching ? (
        <Failure title="Failed to load the state of the system" problem={error} onRetry={refetch} />
      ) : (
        <ListLoading />
      )}
    </AdminFrame>
  );
}

function State({ groups }: { groups: FactGroup[] }) {
  const warnings = groups.flatMap(({ facts }) => facts).filter(({ warning }) => warning).length;
  return (
    <>
      <p className="mb-5 flex items-center gap-2 font-medium text-sm">
        {warnings === 0 ? (
          <>
            <CheckCircle className="size-4 text-green" /> Everything is as it should be.
          </>
        ) : (
          <>
            <TriangleAlert className="size-4 text-yellow" /> {attention(warnings)}
          </>
        )}
      </p>
      <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        {groups.map(({ title, facts }) => (
          <Card key={title}>
            <CardHeader>
              <CardTitle level={2}>{title}</CardTitle>
            </CardHeader>
            <CardContent>
              <DescriptionList items={facts.map((fact) => ({ term: fact.label, description: <Value {...fact} /> }))} />
            </CardContent>
          </Card>
        ))}
      </div>
    </>
  );
}

const attention = (warnings: number) =>
  warnings === 1 ? 'One thing needs attention.' : `${warnings} things need attention.`;

const Value = ({ value, note, warning }: Fact) => (
  <>
    {value}
    {note && <span className="block font-normal text-muted-foreground text-xs">{note}</span>}
    {warning && (
      <span className="mt-1 flex items-start gap-1.5 font-normal text-yellow-ink">
        <TriangleAlert className="mt-0.5 size-4 shrink-0" />
        <span>{warning}</span>
      </span>
    )}
  </>
);
