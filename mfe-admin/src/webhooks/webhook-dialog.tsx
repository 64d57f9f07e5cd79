import {
  changeWebhook,
  createWebhook,
  isKnown,
  removeWebhook,
  WebhookDraft,
  WebhookKind,
  type WebhookView,
  webhookKindLabels,
} from '@portal/contracts';
import { messageOf, toast, useForm } from '@portal/sdk';
import { CheckboxGroup } from '@portal/ui/checkbox-group';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Field } from '@portal/ui/field';
import { FormDialog } from '@portal/ui/form-dialog';
import { Input } from '@portal/ui/input';
import { SecretDialog } from '../frame/secret-dialog';
import {
  useChangeWebhookMutation,
  useCreateWebhookMutation,
  useRemoveWebhookMutation,
  useRotateWebhookSecretMutation,
} from './webhook-api';

/** `secret` shows one that was just made. */
export type WebhookQuestion =
  | { action: 'create' }
  | { action: 'change' | 'rotate' | 'remove'; webhook: WebhookView }
  | { action: 'secret'; secret: string };

interface Props {
  onAsk: (question: WebhookQuestion) => void;
  onClose: () => void;
}

export function WebhookDialog({ question, ...props }: Props & { question: WebhookQuestion }) {
  switch (question.action) {
    case 'create':
      return <CreateDialog {...props} />;
    case 'change':
      return <ChangeDialog {...props} webhook={question.webhook} />;
    case 'rotate':
      return <RotateDialog {...props} webhook={question.webhook} />;
    case 'remove':
      return <RemoveDialog {...props} webhook={question.webhook} />;
    case 'secret':
      return (
        <SecretDialog
          title="The secret of this webhook"
          description="Enter it in your program, which can then tell that messages are from here. It is shown only now."
          secret={question.secret}
          onClose={props.onClose}
        />
      );
  }
}

function CreateDialog({ onAsk, onClose }: Props) {
  const [create, { error }] = useCreateWebhookMutation();
  const save = async (body: WebhookDraft) => {
    const { data, error: problem } = await create({ body });
    if (data) {
      toast({ title: createWebhook.message });
      onAsk({ action: 'secret', secret: data.secret });
    }
    return problem;
  };
  return (
    <DraftDialog
      title="New webhook"
      label="Create webhook"
      initial={{ url: '', kinds: [] }}
      error={error}
      save={save}
      onClose={onClose}
    />
  );
}

function ChangeDialog({ webhook: { _id, url, kinds }, onClose }: Props & { webhook: WebhookView }) {
  const [change, { error }] = useChangeWebhookMutation();
  const save = async (body: WebhookDraft) => {
    const { error: problem } = await change({ params: { webhookId: _id }, body });
    if (!problem) {
      toast({ title: changeWebhook.message });
      onClose();
    }
    return problem;
  };
  return (
    <DraftDialog
      title="Change webhook"
      label="Save"
      initial={{ url, kinds: kinds.filter((kind) => isKnown(WebhookKind, kind)) }}
      error={error}
      save={save}
      onClose={onClose}
    />
  );
}

type Refusal = ReturnType<typeof useCreateWebhookMutation>[1]['error'];

interface DraftProps {
  title: string;
  label: string;
  initial: { url: string; kinds: string[] };
  error: Refusal;
  save: (body: WebhookDraft) => Promise<Refusal>;
  onClose: () => void;
}

const kindOptions = WebhookKind.options.map((value) => ({ value, label: webhookKindLabels[value] }));

function DraftDialog({ title, label, initial, error, save, onClose }: DraftProps) {
  const form = useForm({
    schema: WebhookDraft,
    initial,
    onSubmit: async (body) => {
      const problem = await save(body);
      if (problem) {
        form.putErrors('errors' in problem ? problem.errors : undefined);
      }
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      errors={form.summary('webhook-')}
      refusal={error && messageOf(error, 'The webhook could not be saved. Please try again.')}
      submitLabel={label}
    >
      <Field
        id="webhook-url"
        label="Address"
        hint="It begins with https:// and leads to a program of yours."
        required
        error={form.errorOf('url')}
      >
        <Input {...form.field('url')} type="url" autoComplete="off" />
      </Field>
      <CheckboxGroup
        id="webhook-kinds"
        legend="Events"
        name="kinds"
        options={kindOptions}
        value={form.values.kinds}
        onChange={(kinds) => form.set('kinds', kinds)}
        error={form.errorOf('kinds')}
      />
    </FormDialog>
  );
}

function RotateDialog({ webhook: { _id, url }, onAsk, onClose }: Props & { webhook: WebhookView }) {
  const [rotate, { isLoading, error }] = useRotateWebhookSecretMutation();
  const confirm = async () => {
    const { data } = await rotate({ params: { webhookId: _id } });
    if (data) {
      onAsk({ action: 'secret', secret: data.secret });
    }
  };
  return (
    <ConfirmDialog
      open
      title="Make a new secret?"
      description={`Messages to ${url} are signed with both secrets for 24 hours, so that you can enter the new one there. Then the former one ends.`}
      confirmLabel="Make a new secret"
      busy={isLoading}
      refusal={error && messageOf(error, 'The secret could not be made. Please try again.')}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}

function RemoveDialog({ webhook: { _id, url }, onClose }: Props & { webhook: WebhookView }) {
  const [remove, { isLoading, error }] = useRemoveWebhookMutation();
  const confirm = async () => {
    const result = await remove({ params: { webhookId: _id } });
    if (!result.error) {
      toast({ title: removeWebhook.message });
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      title="Delete this webhook?"
      description={`${url} is told nothing more. What waits to be sent, and the list of deliveries, are deleted too.`}
      confirmLabel="Delete webhook"
      tone="destructive"
      busy={isLoading}
      refusal={error && messageOf(error, 'The webhook could not be deleted. Please try again.')}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
