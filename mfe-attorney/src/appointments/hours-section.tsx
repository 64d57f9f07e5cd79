import type { SessionUser } from '@portal/contracts';
import { useAttorneys } from '@portal/sdk/attorneys';
import { Card } from '@portal/ui/card';
import { CardLoading } from '@portal/ui/card-loading';
import { Failure } from '@portal/ui/failure';
import { Field } from '@portal/ui/field';
import { Select } from '@portal/ui/select';
import { useState } from 'react';
import { useWorkingHoursQuery } from './appointment-api';
import { HoursForm } from './hours-form';

/** The hours of the attorney who looks at the page; admins choose one. */
export function HoursSection({ user }: { user: SessionUser }) {
  const isAdmin = user.role === 'admin';
  const [chosen, setChosen] = useState('');
  const attorneyId = isAdmin ? chosen : user.id;
  return (
    <Card asChild className="grid gap-4 p-5 sm:p-6">
      <section aria-labelledby="hours">
        <h2 id="hours" className="font-semibold text-lg">
          {isAdmin ? 'Hours of an attorney' : 'Your hours'}
        </h2>
        {isAdmin && <AttorneyChoice value={chosen} onChange={setChosen} />}
        {attorneyId && <Hours key={attorneyId} attorneyId={attorneyId} />}
      </section>
    </Card>
  );
}

function AttorneyChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { data, error, refetch } = useAttorneys();
  if (error && !data) {
    return <Failure title="The attorneys could not be loaded" problem={error} onRetry={() => void refetch()} />;
  }
  const options = (data?.attorneys ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <Field id="hours-attorney" label="Attorney">
      <Select
        placeholder="Choose an attorney"
        options={options}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

function Hours({ attorneyId }: { attorneyId: string }) {
  const { data, error, refetch } = useWorkingHoursQuery(
    { params: { attorneyId } },
    { refetchOnMountOrArgChange: true },
  );
  if (error && !data) {
    return <Failure title="The hours could not be loaded" problem={error} onRetry={refetch} />;
  }
  return data ? (
    <HoursForm attorneyId={attorneyId} hours={data.hours} timeZone={data.timeZone} />
  ) : (
    <CardLoading label="Loading..." />
  );
}
