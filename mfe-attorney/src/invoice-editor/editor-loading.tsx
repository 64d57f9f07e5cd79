import { Card } from '@portal/ui/card';
import { CardLoading } from '@portal/ui/card-loading';
import { Stack } from '@portal/ui/layout';
import { editorGrid } from './invoice-form';

/** Shows the loading text in the layout of the form, so that nothing jumps. */
export const EditorLoading = ({ label }: { label: string }) => (
  <div className={editorGrid}>
    <Stack gap={6}>
      <CardLoading label={label} />
      <Card aria-hidden="true" className="h-80 shadow-none" />
    </Stack>
    <Card aria-hidden="true" className="h-96 shadow-none" />
  </div>
);

/** The space of the line that names the client. */
export const noLead = '\u00a0';
