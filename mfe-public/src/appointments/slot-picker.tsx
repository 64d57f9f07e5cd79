import { t } from '@portal/build/i18n';
import { timeThere } from '@portal/contracts';
import { Link, languageOfPage } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Empty } from '@portal/ui/empty';
import { Field } from '@portal/ui/field';
import { Select } from '@portal/ui/select';
import { useEffect, useState } from 'react';
import { useSlotsQuery } from './booking-api';
import { ownTimeZone, whenText } from './when-text';

interface SlotPickerProps {
  value: string;
  onChange: (startsAt: string) => void;
  error?: string | undefined;
}

/**
 * Days and times as the clocks of the person show them, and the chosen one in words of both time zones. The fields are there while the
 * times load, so that nothing moves.
 */
export function SlotPicker({ value, onChange, error }: SlotPickerProps) {
  const { data, error: problem, refetch } = useSlotsQuery({}, { refetchOnMountOrArgChange: true });
  const [chosenDay, setDay] = useState('');
  const zone = ownTimeZone();
  const isTaken = value !== '' && data !== undefined && !data.slots.includes(value);
  useEffect(() => {
    if (isTaken) {
      onChange('');
    }
  }, [isTaken, onChange]);
  if (problem && !data) {
    return (
      <Alert
        tone="danger"
        title={t('The free times could not be loaded.')}
        actions={
          <Button variant="outline" size="sm" onClick={refetch}>
            {t('Try again')}
          </Button>
        }
      />
    );
  }
  const slots = (data?.slots ?? []).map((startsAt) => ({ startsAt, ...timeThere(startsAt, zone, languageOfPage()) }));
  if (data && slots.length === 0) {
    return (
      <Empty title={t('No free times at the moment')} action={<Link to="/contact">{t('Write to us')}</Link>}>
        {t('Please write to us, and we will find one together.')}
      </Empty>
    );
  }
  const days = [...new Set(slots.map(({ day }) => day))];
  const day = days.includes(chosenDay) ? chosenDay : (days[0] ?? '');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field id="day" label={t('Day')}>
        <Select
          disabled={!data}
          value={day}
          options={days.map((one) => ({ value: one, label: one }))}
          onChange={({ target }) => {
            setDay(target.value);
            onChange('');
          }}
        />
      </Field>
      <Field id="startsAt" label={t('Time')} error={error} required>
        <Select
          disabled={!data}
          value={value}
          placeholder={t('Choose a time')}
          options={slots
            .filter((slot) => slot.day === day)
            .map(({ startsAt, time }) => ({ value: startsAt, label: time }))}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <p role="status" className="min-h-6 font-medium sm:col-span-2">
        {data
          ? value && !isTaken && whenText({ startsAt: value, timeZone: data.timeZone, ownTimeZone: zone })
          : t('Loading...')}
      </p>
    </div>
  );
}
