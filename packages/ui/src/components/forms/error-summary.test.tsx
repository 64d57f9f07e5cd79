import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorSummary } from './error-summary';
import { Field } from './field';
import { Fieldset } from './fieldset';
import { Input } from './input';

const errors = [
  { fieldId: 'email', message: 'Enter an e-mail address' },
  { fieldId: 'papers', message: 'Choose a document' },
];

const Form = ({ shown, attempt }: { shown: boolean; attempt?: number }) => (
  <>
    <ErrorSummary errors={shown ? errors : []} attempt={attempt} />
    <Field id="email" label="Email">
      <Input />
    </Field>
    <Fieldset id="papers" legend="Papers">
      <input type="checkbox" aria-label="Passport" />
    </Fieldset>
  </>
);

it('takes the focus when it appears, and again after the next attempt', async () => {
  const { rerender } = render(<Form shown={false} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  rerender(<Form shown attempt={1} />);
  expect(screen.getByRole('alert', { name: 'There is a problem' })).toHaveFocus();

  await userEvent.click(screen.getByLabelText('Email'));
  rerender(<Form shown attempt={1} />);
  expect(screen.getByLabelText('Email')).toHaveFocus();
  rerender(<Form shown attempt={2} />);
  expect(screen.getByRole('alert')).toHaveFocus();
});

it('links to the field, and for a group to its first control', async () => {
  render(<Form shown />);
  await userEvent.click(screen.getByRole('link', { name: 'Enter an e-mail address' }));
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Choose a document' }));
  expect(screen.getByLabelText('Passport')).toHaveFocus();
});
