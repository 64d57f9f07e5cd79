import type { CaseRow } from '@portal/contracts';
import { Checkbox } from '@portal/ui/checkbox';
import type { Column } from '@portal/ui/data-table';
import type { Selection } from './use-selection';

export const selectionColumn = ({ isChosen, toggle }: Selection): Column<CaseRow> => ({
  key: 'selection',
  header: 'Selection',
  leading: true,
  cell: (caseRow) => (
    <Checkbox
      label={`Select case ${caseRow.caseNumber}`}
      labelHidden
      checked={isChosen(caseRow)}
      onChange={() => toggle(caseRow)}
    />
  ),
});
