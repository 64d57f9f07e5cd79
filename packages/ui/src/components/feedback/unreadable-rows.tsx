import { plural, t } from '@portal/build/i18n';
import { Refresh } from '../../icons';
import { Button } from '../actions/button';
import { Alert } from './alert';

interface UnreadableRowsProps {
  count?: number;
  className?: string;
}

/** Says how many rows a list leaves out because they come from another version of the portal, and offers a reload. */
export const UnreadableRows = ({ count = 0, className }: UnreadableRowsProps) =>
  count > 0 && (
    <Alert
      tone="warning"
      className={className}
      actions={
        <Button size="sm" variant="outline" onClick={() => location.reload()}>
          <Refresh /> {t('Reload')}
        </Button>
      }
    >
      {plural(count, {
        one: 'One entry could not be shown. Reload for the new version.',
        other: '{count} entries could not be shown. Reload for the new version.',
      })}
    </Alert>
  );
