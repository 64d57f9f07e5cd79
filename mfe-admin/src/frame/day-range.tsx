import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';

interface Props {
  /** The event of these days, such as 'Created'. */
  of?: string;
  address: { from?: string; to?: string };
  change: (change: { from?: string; to?: string; page?: undefined }) => void;
}

/** Filter for the first and the last day of a list. */
export const DayRange = ({ of, address: { from = '', to = '' }, change }: Props) => (
  <>
    <Field label={of ? `${of} from` : 'From'}>
      <Input
        type="date"
        value={from}
        max={to || undefined}
        onChange={({ target }) => change({ from: target.value, page: undefined })}
      />
    </Field>
    <Field label={of ? `${of} to` : 'To'}>
      <Input
        type="date"
        value={to}
        min={from || undefined}
        onChange={({ target }) => change({ to: target.value, page: undefined })}
      />
    </Field>
  </>
);
