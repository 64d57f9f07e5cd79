import { type CaseView, caseTexts, type UserView } from '@portal/contracts';
import { Button } from '@portal/ui/button';
import { ChevronDown } from '@portal/ui/icons';
import { Menu, MenuItem, MenuLabel } from '@portal/ui/menu';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { openCasesText } from '../users/open-cases-text';
import { useAssign } from './use-assign';

interface Props {
  file: CaseView;
  attorneys: readonly UserView[];
}

/** Gives a waiting case to the attorney that is picked; each name stands with the work its owner already has. */
export function AssignMenu({ file, attorneys }: Props) {
  const { assign, isAssigning } = useAssign();
  const trigger = (
    <Button variant="outline" size="sm" busy={isAssigning} className="whitespace-nowrap">
      Assign Attorney
      <VisuallyHidden> to case {file.caseNumber}</VisuallyHidden>
      <ChevronDown />
    </Button>
  );
  return (
    <Menu trigger={trigger} align="start">
      {attorneys.length === 0 && <MenuLabel>{caseTexts.noAttorneys}</MenuLabel>}
      {attorneys.map(({ _id, name, openCases }) => (
        <MenuItem key={_id} onSelect={() => assign({ caseId: file._id, attorneyId: _id })}>
          <span className="wrap-anywhere min-w-0 grow">{name}</span>
          <span className="shrink-0 text-muted-foreground text-xs tabular-nums">{openCasesText(openCases)}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
