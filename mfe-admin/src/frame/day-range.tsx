import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import { useState } from 'react';

interface Days {
  from?: string;
  to?: string;
}

interface Props {
  /** The event of these days, such as 'Created'. */
  of?: string;
  address: Days;
  /** The days that the list has when the address names none. */
  fallback?: Days;
  change: (change: Days & { page?: undefined }) => void;
}

/** Filter for the first and the last day of a list. */
export const DayRange = ({ of, address: { from, to }, fallback = {}, change }: Props) => (
  <>
    <DayField
      label={of ? `${of} from` : 'From'}
      day={from}
      fallback={fallback.from}
      max={to}
      onChange={(day) => change({ from: day, page: undefined })}
    />
    <DayField
      label={of ? `${of} to` : 'To'}
      day={to}
      fallback={fallback.to}
      min={from}
      onChange={(day) => change({ to: day, page: undefined })}
    />
  </>
);

interface DayFieldProps {
  label: string;
  day: string | undefined;
  fallback: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string) => void;
}

/** Shows what is typed until the field is left: an incomplete day is empty, and the fallback would undo the typing. */
function DayField({ label, day, fallback = '', onChange, ...limits }: DayFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <Field label={label} labelInside>
      <Input
        type="date"
        {...limits}
        value={typed ?? day ?? fallback}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(target.value);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </Field>
  );
}
