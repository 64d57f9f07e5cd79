import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox } from './checkbox';
import { CheckboxGroup } from './checkbox-group';
import { Field } from './field';
import { Input } from './input';
import { PasswordInput } from './password-input';

it('links label, hint and error to the control', () => {
  render(
    <Field id="email" label="Email" hint="We answer there." error="Enter an e-mail address" required>
      <Input type="email" />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: /Email/ });
  expect(input).toHaveAttribute('id', 'email');
  expect(input).toBeInvalid();
  expect(input).toHaveAttribute('aria-required', 'true');
  expect(input).not.toHaveAttribute('required');
  expect(input).toHaveAccessibleDescription('We answer there. Error: Enter an e-mail address');
});

it('leaves a control without hint and error undescribed and valid', () => {
  render(
    <Field label="Email">
      <Input aria-describedby="elsewhere" />
    </Field>,
  );
  const input = screen.getByLabelText('Email');
  expect(input).toBeValid();
  expect(input).toHaveAttribute('aria-describedby', 'elsewhere');
});

it('shows a password and hides it again', async () => {
  render(
    <Field label="Password">
      <PasswordInput defaultValue="Secret12!" />
    </Field>,
  );
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
});

function Papers({ onChosen }: { onChosen: (value: string[]) => void }) {
  const [value, setValue] = useState(['c']);
  const handleChange = (next: string[]) => {
    onChosen(next);
    setValue(next);
  };
  const options = ['a', 'b', 'c'].map((it) => ({ value: it, label: it }));
  return <CheckboxGroup legend="Papers" name="papers" options={options} value={value} onChange={handleChange} />;
}

it('returns the chosen values in the order of the options', async () => {
  const onChosen = jest.fn();
  render(<Papers onChosen={onChosen} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'a' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'c' }));
  expect(onChosen.mock.calls).toEqual([[['a', 'c']], [['a']]]);
});

it('marks a box as indeterminate when only some items are chosen', () => {
  const box = (some: boolean) => <Checkbox label="All" labelHidden checked={false} indeterminate={some} readOnly />;
  const { rerender } = render(box(true));
  expect(screen.getByRole('checkbox', { name: 'All' })).toBePartiallyChecked();
  rerender(box(false));
  expect(screen.getByRole('checkbox', { name: 'All' })).not.toBePartiallyChecked();
});
