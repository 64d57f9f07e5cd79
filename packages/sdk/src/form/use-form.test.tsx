import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { useForm } from './use-form';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Full name is required')),
  details: z.object({ age: z.string().check(z.maxLength(3, 'Please use at most 3 characters.')) }),
  agreed: z.literal(true, 'Please confirm'),
});

type Sent = z.infer<typeof schema>;

interface Props {
  onSubmit?: (values: Sent) => unknown;
  onInvalid?: (text: string) => (() => void) | undefined;
}

function ProbeForm({ onSubmit = () => undefined, onInvalid }: Props) {
  const initial = { name: '', details: { age: '' }, agreed: false };
  const form = useForm({ schema, initial, onSubmit, onInvalid });
  return (
    <form {...form.form} aria-label="probe">
      <input aria-label="Name" {...form.field('name')} />
      <input aria-label="Age" {...form.field('details.age')} />
      <input aria-label="Agreed" type="checkbox" {...form.checkbox('agreed')} />
      <ul>
        {form.issues.map(({ field, text }) => (
          <li key={field}>{`${field}: ${text}`}</li>
        ))}
      </ul>
      <button type="submit" disabled={form.isSubmitting}>
        Send
      </button>
      <button type="button" onClick={() => form.putErrors({ 'details.age': ['Too old.', 'And too long.'] })}>
        Refuse
      </button>
      <button type="button" onClick={() => form.reset()}>
        Clear
      </button>
      <p>{form.isDirty ? 'changed' : 'untouched'}</p>
    </form>
  );
}

/** The order of the fields differs from that of the schema. */
function ReorderedForm() {
  const form = useForm({ schema, initial: { name: '', details: { age: '' }, agreed: false }, onSubmit: jest.fn() });
  return (
    <form {...form.form}>
      <input aria-label="Age" {...form.field('details.age')} />
      <input aria-label="Agreed" type="checkbox" {...form.checkbox('agreed')} />
      <input aria-label="Name" {...form.field('name')} />
      <button type="submit">Send</button>
    </form>
  );
}

const issues = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

it('takes the first issue away when its field changes', async () => {
  const hide = jest.fn();
  render(<ProbeForm onInvalid={() => hide} />);
  await send();
  await userEvent.type(screen.getByLabelText('Age'), '1');
  expect(hide).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Name'), 'M');
  expect(hide).toHaveBeenCalledTimes(1);
});

it('says in the title of the page that there are errors, until they are corrected', async () => {
  document.title = 'Contact us';
  render(<ProbeForm />);
  await send();
  expect(document.title).toBe('Error: Contact us');
  await userEvent.type(screen.getByLabelText('Name'), 'Mona');
  expect(document.title).toBe('Error: Contact us');
  await userEvent.click(screen.getByLabelText('Agreed'));
  expect(document.title).toBe('Contact us');
});

it('reports the first issue, lists all in order, and focuses the first wrong field', async () => {
  const onInvalid = jest.fn();
  render(<ProbeForm onInvalid={onInvalid} />);
  await userEvent.type(screen.getByLabelText('Age'), '1234');
  await send();
  expect(onInvalid).toHaveBeenCalledWith('Full name is required');
  expect(issues()).toEqual([
    'name: Full name is required',
    'details.age: Please use at most 3 characters.',
    'agreed: Please confirm',
  ]);
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

it('focuses the wrong field that people read first, whatever comes first in the schema', async () => {
  render(<ReorderedForm />);
  await send();
  expect(screen.getByLabelText('Agreed')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Age'), '1234');
  await send();
  expect(screen.getByLabelText('Age')).toHaveFocus();
});

it('removes the text of a changed field and keeps the others', async () => {
  render(<ProbeForm />);
  await send();
  await userEvent.type(screen.getByLabelText('Name'), 'Ann');
  expect(issues()).toEqual(['agreed: Please confirm']);
});

it('validates once for each submit', async () => {
  const validate = jest.spyOn(schema, 'safeParse');
  render(<ProbeForm />);
  await send();
  await send();
  expect(validate).toHaveBeenCalledTimes(2);
  validate.mockRestore();
});

it('submits the parsed values once', async () => {
  let finish: () => void = () => undefined;
  const onSubmit = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(<ProbeForm onSubmit={onSubmit} />);
  await userEvent.type(screen.getByLabelText('Name'), ' Ann ');
  await userEvent.type(screen.getByLabelText('Age'), '40');
  await userEvent.click(screen.getByLabelText('Agreed'));
  await send();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  expect(onSubmit.mock.calls).toEqual([[{ name: 'Ann', details: { age: '40' }, agreed: true }]]);
  await act(async () => finish());
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
});

it('shows the errors of the server beside their fields', async () => {
  render(<ProbeForm />);
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(issues()).toEqual(['details.age: Too old.']);
  expect(screen.getByLabelText('Age')).toHaveFocus();
});

it('is dirty after a change and clean after a reset', async () => {
  render(<ProbeForm />);
  expect(screen.getByText('untouched')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Age'), '4');
  expect(screen.getByText('changed')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByText('untouched')).toBeVisible();
});
