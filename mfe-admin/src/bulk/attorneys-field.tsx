import type { CaseRow } from '@portal/contracts';
import { useAttorneyChoice } from '@portal/sdk/attorneys';
import { AttorneyField } from '@portal/ui/attorney-field';
import { SegmentedControl } from '@portal/ui/segmented-control';
import { useState } from 'react';
import { spreadCases } from './spread-cases';
import { SpreadField } from './spread-field';

/** Holds whether one attorney gets all of the cases or several share them, and who. */
export function useAttorneysOf(assigned: readonly CaseRow[]) {
  const choice = useAttorneyChoice();
  const [to, setTo] = useState<'one' | 'several'>('one');
  const [attorneyId, choose] = useState('');
  const [chosen, chooseSeveral] = useState<readonly string[]>([]);
  const attorneys = choice.attorneys ?? [];
  const spread = spreadCases(
    assigned,
    attorneys.filter(({ _id }) => chosen.includes(_id)),
  );
  return {
    choice,
    attorneys,
    isChoice: assigned.length > 1 && attorneys.length > 1,
    ...{ to, setTo, attorneyId, choose, chosen, chooseSeveral, spread },
    /** @param all - the cases that one attorney gets. */
    sharesOf(all: readonly CaseRow[]) {
      if (to === 'several') {
        return spread.map(({ attorney, caseRows }) => ({ attorneyId: attorney._id, caseRows }));
      }
      return attorneyId ? [{ attorneyId, caseRows: all }] : [];
    },
  };
}

interface Props {
  target: ReturnType<typeof useAttorneysOf>;
  /** True when the dialog was confirmed without a choice. */
  missing: boolean;
}

export function AttorneysField({ target, missing }: Props) {
  const { choice, attorneys, isChoice, to, setTo, attorneyId, choose, chosen, chooseSeveral, spread } = target;
  return (
    <>
      {isChoice && (
        <SegmentedControl
          legend="Assign to"
          options={[
            { value: 'one', label: 'One attorney' },
            { value: 'several', label: 'Several, by load' },
          ]}
          value={to}
          onChange={setTo}
        />
      )}
      {to === 'several' ? (
        <SpreadField
          attorneys={attorneys}
          chosen={chosen}
          onChoose={chooseSeveral}
          shares={spread}
          error={missing && spread.length === 0 ? 'Please choose at least one attorney.' : undefined}
        />
      ) : (
        <AttorneyField
          choice={choice}
          value={attorneyId}
          onChange={choose}
          error={missing ? 'Please choose an attorney.' : undefined}
        />
      )}
    </>
  );
}
