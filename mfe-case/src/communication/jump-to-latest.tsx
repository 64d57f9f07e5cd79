import { t } from '@portal/build/i18n';
import { Button } from '@portal/ui/button';
import { ArrowDown } from '@portal/ui/icons';

interface JumpToLatestProps {
  newBelow: number;
  onJump: () => void;
}

/** Has a background that the log fades into, so that the button does not cut through text. */
export const JumpToLatest = ({ newBelow, onJump }: JumpToLatestProps) => (
  <div className="pointer-events-none absolute inset-x-0 bottom-0 mx-4 flex justify-center bg-linear-to-t from-75% from-card to-transparent pt-6 pb-3 print:hidden">
    <Button
      size="sm"
      variant={newBelow > 0 ? 'primary' : 'outline'}
      onClick={onJump}
      className="pointer-events-auto rounded-full!"
    >
      <ArrowDown /> {newBelow > 0 ? t('Jump to latest ({newBelow} new)', { newBelow }) : t('Jump to latest')}
    </Button>
  </div>
);
