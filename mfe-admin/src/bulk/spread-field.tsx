import type { UserView } from '@portal/contracts';
import { CheckboxGroup } from '@portal/ui/checkbox-group';
import { casesText } from './bulk-act';
import type { Share } from './spread-cases';

interface Props {
  attorneys: readonly UserView[];
  chosen: readonly string[];
  onChoose: (attorneyIds: string[]) => void;
  shares: readonly Share[];
  error: string | undefined;
}

/** A choice of several attorneys, and who would get how many of the cases. */
export function SpreadField({ attorneys, chosen, onChoose, shares, error }: Props) {
  return (
    <>
      <div className="max-h-64 overflow-y-auto px-0.5">
        <CheckboxGroup
          legend="Attorneys"
          hint="Each case goes to whoever has the fewest open cases then."
          name="attorneys"
          error={error}
          options={attorneys.map(({ _id, name, openCases }) => ({
            value: _id,
            label: (
              <>
                <bdi>{name}</bdi> <span className="text-muted-foreground">({casesText(openCases)} open)</span>
              </>
            ),
          }))}
          value={chosen}
          onChange={onChoose}
        />
      </div>
      <div role="status" className="empty:hidden">
        {shares.length > 0 && (
          <ul aria-label="Who gets how many" className="rounded-lg border border-border bg-muted px-4 py-3 text-sm">
            {shares.map(({ attorney, caseRows, openCases }) => (
              <li key={attorney._id} className="flex flex-wrap justify-between gap-x-4 py-0.5 tabular-nums">
                <span>
                  <bdi className="font-medium">{attorney.name}</bdi> gets {casesText(caseRows.length)}
                </span>
                <span className="text-muted-foreground">{openCases} open then</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
