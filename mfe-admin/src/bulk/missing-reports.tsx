import type { CaseRow } from '@portal/contracts';
import { Link } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Field } from '@portal/ui/field';
import { TextReaders } from '@portal/ui/text-readers';
import { Textarea } from '@portal/ui/textarea';

interface Props {
  /** The cases without a released report. */
  caseRows: readonly CaseRow[];
  /** Number of all cases that would be resolved. */
  total: number;
  reason: string;
  onReason: (reason: string) => void;
  isMissing: boolean;
  /** Called when a link leaves the dialog. */
  onLeave: () => void;
}

/** Leads to the reports that are missing before cases are resolved, and asks why there is none. */
export const MissingReports = ({ caseRows, total, reason, onReason, isMissing, onLeave }: Props) => (
  <>
    <Alert title={titleOf(total - caseRows.length, total)}>
      <p>Their clients expect one, unless you agreed on something else. Open the report of:</p>
      <ul className="mt-1 flex max-h-24 flex-wrap gap-x-4 gap-y-1 overflow-y-auto">
        {caseRows.map(({ _id, caseNumber }) => (
          <li key={_id}>
            <Link
              to={`/cases/${_id}?tab=report`}
              className="inline-block min-h-6 font-medium leading-6 underline underline-offset-4"
              onClick={onLeave}
            >
              {caseNumber}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
    <Field
      label="Why is there no report?"
      hint={
        <TextReaders readers={caseRows.length === 1 ? 'oneClient' : 'someClients'}>
          It follows the summary in {caseRows.length === 1 ? 'this case' : 'these cases'}.
        </TextReaders>
      }
      required
      error={isMissing ? 'Please say why there is no report.' : undefined}
    >
      <Textarea
        className="max-h-60"
        rows={2}
        value={reason}
        maxLength={2_000}
        onChange={({ target }) => onReason(target.value)}
      />
    </Field>
  </>
);

const titleOf = (released: number, total: number) => {
  if (total === 1) {
    return 'No report is released';
  }
  return released === 0
    ? `None of the ${total} cases has a released report`
    : `${released} of ${total} cases ${released === 1 ? 'has' : 'have'} a released report`;
};
