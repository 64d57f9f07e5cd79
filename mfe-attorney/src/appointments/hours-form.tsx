import { setWorkingHours, type WorkingHours } from '@portal/contracts';
import { problemOf, toast } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Checkbox } from '@portal/ui/checkbox';
import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import { Select } from '@portal/ui/select';
import { type FormEvent, useState } from 'react';
import { useSetWorkingHoursMutation } from './appointment-api';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const clocks = Array.from({ length: 49 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0');
  const clock = `${hour}:${half % 2 ? '30' : '00'}`;
  return { value: clock, label: clock };
});

interface HoursFormProps {
  attorneyId: string;
  hours: WorkingHours;
  timeZone: string;
}

export function HoursForm({ attorneyId, hours, timeZone }: HoursFormProps) {
  const [{ weekly, daysOff }, setHours] = useState(hours);
  const [refusal, setRefusal] = useState('');
  const [save, { isLoading }] = useSetWorkingHoursMutation();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const { error } = await save({ params: { attorneyId }, body: { weekly, daysOff } });
    setRefusal(error ? problemOf(error).message : '');
    if (!error) {
      toast({ title: setWorkingHours.message });
    }
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-5">
      <p className="text-pretty text-muted-foreground text-sm">
        People can book 30 minutes within these hours, on working days of the firm. Times are those of {timeZone}.
      </p>
      <ul className="grid gap-3">
        {weekdays.map((name, index) => (
          <Weekday
            key={name}
            name={name}
            hours={weekly.find(({ weekday }) => weekday === index + 1)}
            onChange={(day) => {
              const others = weekly.filter(({ weekday }) => weekday !== index + 1);
              setHours({ daysOff, weekly: day ? [...others, { ...day, weekday: index + 1 }] : others });
            }}
          />
        ))}
      </ul>
      <DaysOff days={daysOff} onChange={(days) => setHours({ weekly, daysOff: days })} />
      {refusal && <Alert tone="danger" title={refusal} />}
      <Button type="submit" busy={isLoading} busyLabel="Saving..." className="justify-self-start">
        Save hours
      </Button>
    </form>
  );
}

type Day = Omit<WorkingHours['weekly'][number], 'weekday'>;

interface WeekdayProps {
  name: string;
  hours: Day | undefined;
  onChange: (hours: Day | undefined) => void;
}

const Weekday = ({ name, hours, onChange }: WeekdayProps) => (
  <li className="grid min-h-11 items-center gap-x-4 gap-y-2 sm:grid-cols-[9rem_1fr]">
    <Checkbox
      label={name}
      checked={hours !== undefined}
      onChange={({ target }) => onChange(target.checked ? { from: '09:00', to: '17:00' } : undefined)}
    />
    {hours && (
      <span className="flex items-center gap-2">
        <Select
          aria-label={`${name} from`}
          options={clocks.slice(0, -1)}
          value={hours.from}
          onChange={({ target }) => onChange({ ...hours, from: target.value })}
        />
        to
        <Select
          aria-label={`${name} to`}
          options={clocks.slice(1)}
          value={hours.to}
          onChange={({ target }) => onChange({ ...hours, to: target.value })}
        />
      </span>
    )}
  </li>
);

function DaysOff({ days, onChange }: { days: readonly string[]; onChange: (days: string[]) => void }) {
  const [day, setDay] = useState('');
  const add = () => {
    onChange([...new Set([...days, day])].sort());
    setDay('');
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Field id="day-off" label="Day off">
          <Input type="date" value={day} onChange={({ target }) => setDay(target.value)} />
        </Field>
        <Button variant="outline" disabled={!day} onClick={add}>
          Add day off
        </Button>
      </div>
      {days.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {days.map((off) => (
            <li key={off}>
              <Button
                size="sm"
                variant="outline"
                aria-label={`Remove the day off ${off}`}
                onClick={() => onChange(days.filter((other) => other !== off))}
              >
                {off} ×
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
