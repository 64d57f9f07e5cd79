import { t } from '@portal/build/i18n';
import type { ReactNode, Ref } from 'react';
import { Button } from '../actions/button';
import { Alert } from '../feedback/alert';
import { Stack } from '../layout/layout';
import { Dialog } from './dialog';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** Says in one or two sentences what will happen. */
  description?: ReactNode;
  /** A verb, e.g. "Close case". */
  confirmLabel: string;
  confirmRef?: Ref<HTMLButtonElement>;
  cancelLabel?: string;
  tone?: 'primary' | 'destructive';
  busy?: boolean;
  busyLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** Why the last confirmation failed. */
  refusal?: string | undefined;
  children?: ReactNode;
}

/** Asks for confirmation before an action that is hard to undo. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Dialog
    open={props.open}
    onClose={props.onCancel}
    persistent={props.busy}
    size="md"
    title={props.title}
    description={props.description}
    footer={
      <>
        <Button data-autofocus variant="outline" onClick={props.onCancel} disabled={props.busy}>
          {props.cancelLabel ?? t('Cancel')}
        </Button>
        <Button
          ref={props.confirmRef}
          variant={props.tone ?? 'primary'}
          busy={props.busy}
          busyLabel={props.busyLabel}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </Button>
      </>
    }
  >
    {(props.children || props.refusal) && (
      <Stack>
        {props.children}
        {props.refusal && (
          <Alert tone="danger" live>
            {props.refusal}
          </Alert>
        )}
      </Stack>
    )}
  </Dialog>
);
