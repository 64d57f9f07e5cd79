import {
  ApiScopeName,
  ApiTokenDraft,
  type ApiTokenView,
  apiScopeLabels,
  apiTokenDays,
  createApiToken,
  revokeApiToken,
} from '@portal/contracts';
import { messageOf, toast, useForm } from '@portal/sdk';
import { CheckboxGroup } from '@portal/ui/checkbox-group';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Field } from '@portal/ui/field';
import { FormDialog } from '@portal/ui/form-dialog';
import { Input } from '@portal/ui/input';
import { Select } from '@portal/ui/select';
import { SecretDialog } from '../frame/secret-dialog';
import { useCreateApiTokenMutation, useRevokeApiTokenMutation } from './api-token-api';

/** `show` shows one that was just made. */
export type ApiTokenQuestion =
  | { action: 'create' }
  | { action: 'revoke'; token: ApiTokenView }
  | { action: 'show'; secret: string };

interface Props {
  onAsk: (question: ApiTokenQuestion) => void;
  onClose: () => void;
}

export function ApiTokenDialog({ question, ...props }: Props & { question: ApiTokenQuestion }) {
  switch (question.action) {
    case 'create':
      return <CreateDialog {...props} />;
    case 'revoke':
      return <RevokeDialog {...props} token={question.token} />;
    case 'show':
      return (
        <SecretDialog
          title="The new token"
          description="Enter it in your program. Whoever has it can read what it allows. It is shown only now."
          secret={question.secret}
          onClose={props.onClose}
        />
      );
  }
}

const scopeOptions = ApiScopeName.options.map((value) => ({ value, label: apiScopeLabels[value] }));
const dayOptions = apiTokenDays.map((days) => ({
  value: String(days),
  label: days === 365 ? 'One year' : `${days} days`,
}));

function CreateDialog({ onAsk, onClose }: Props) {
  const [create, { error }] = useCreateApiTokenMutation();
  const form = useForm({
    schema: ApiTokenDraft,
    initial: { name: '', scopes: [] as string[], days: '90' },
    onSubmit: async (body) => {
      const { data, error: problem } = await create({ body });
      if (data) {
        toast({ title: createApiToken.message });
        onAsk({ action: 'show', secret: data.token });
      } else {
        form.putErrors(problem && 'errors' in problem ? problem.errors : undefined);
      }
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="New token"
      errors={form.summary('token-')}
      refusal={error && messageOf(error, 'The token could not be created. Please try again.')}
      submitLabel="Create token"
    >
      <Field
        id="token-name"
        label="Program"
        hint="The one that will use the token, such as your bookkeeping."
        required
        error={form.errorOf('name')}
      >
        <Input {...form.field('name')} autoComplete="off" />
      </Field>
      <CheckboxGroup
        id="token-scopes"
        legend="It may"
        name="scopes"
        options={scopeOptions}
        value={form.values.scopes}
        onChange={(scopes) => form.set('scopes', scopes)}
        error={form.errorOf('scopes')}
      />
      <Field id="token-days" label="It works for" required error={form.errorOf('days')}>
        <Select {...form.field('days')} options={dayOptions} />
      </Field>
    </FormDialog>
  );
}

function RevokeDialog({ token: { _id, name }, onClose }: Props & { token: ApiTokenView }) {
  const [revoke, { isLoading, error }] = useRevokeApiTokenMutation();
  const confirm = async () => {
    const result = await revoke({ params: { tokenId: _id } });
    if (!result.error) {
      toast({ title: revokeApiToken.message });
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      title={`Revoke the token of ${name}?`}
      description="The program that uses it is refused at once. This cannot be undone."
      confirmLabel="Revoke token"
      tone="destructive"
      busy={isLoading}
      refusal={error && messageOf(error, 'The token could not be revoked. Please try again.')}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
