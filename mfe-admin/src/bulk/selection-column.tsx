import type { CaseRow } from '@portal/contracts';
import { Checkbox } from '@portal/ui/checkbox';
import type { Column } from '@portal/ui/data-table';
import type { Selection } from './use-selection';

export const selectionColumn = ({ isChosen, toggle }: Selection): Column<CaseRow> => ({
  key: 'selection',
  header: 'Selection',
  leading: true,
  cell: (file) => (
    <Checkbox
      label={`Select case ${file.caseNumber}`}
      labelHidden
      checked={isChosen(file)}
      onChange={() => toggle(file)}
    />
  ),
});
