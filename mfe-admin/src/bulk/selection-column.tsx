import type { CaseRow } from '@portal/contracts';
import { Checkbox } from '@portal/ui/checkbox';
import type { Column } from '@portal/ui/data-table';
import type { Selection } from './use-selection';

export const selectAllId = 'select-all-cases';

/** The checkboxes of a list. The one in its head selects all rows of the page. */
export const selectionColumn = ({ chosen, isAll, isChosen, toggle, toggleAll }: Selection): Column<CaseRow> => ({
  key: 'selection',
  header: 'Selection',
  leading: true,
  headerCell: (
    <Checkbox
      id={selectAllId}
      label="Select all cases on this page"
      labelHidden
      checked={isAll}
      indeterminate={chosen.length > 0 && !isAll}
      onChange={toggleAll}
    />
  ),
  cell: (caseRow) => (
    <Checkbox
      label={`Select case ${caseRow.caseNumber}`}
      labelHidden
      checked={isChosen(caseRow)}
      onChange={() => toggle(caseRow)}
    />
  ),
});
