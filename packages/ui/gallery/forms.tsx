import { Button } from '@portal/ui/button';
import { Card, CardContent } from '@portal/ui/card';
import { Checkbox } from '@portal/ui/checkbox';
import { CheckboxGroup } from '@portal/ui/checkbox-group';
import { ErrorSummary } from '@portal/ui/error-summary';
import { Field } from '@portal/ui/field';
import { FileInput } from '@portal/ui/file-input';
import { FileList } from '@portal/ui/file-list';
import { FileText, Message } from '@portal/ui/icons';
import { Input } from '@portal/ui/input';
import { ModeSwitch } from '@portal/ui/mode-switch';
import { PasswordChecklist } from '@portal/ui/password-checklist';
import { PasswordInput } from '@portal/ui/password-input';
import { RadioGroup } from '@portal/ui/radio-group';
import { SegmentedControl } from '@portal/ui/segmented-control';
import { Select } from '@portal/ui/select';
import { Textarea } from '@portal/ui/textarea';
import { chooseMode, type Mode } from '@portal/ui/themes';
import { useState } from 'react';
import { Block } from './block';

const followups = [
  { value: 'advisory', label: 'Advisory report only', hint: 'A written assessment with our findings.' },
  { value: 'lawyer', label: 'Introduce a vetted lawyer', hint: 'We forward your case with your consent.' },
];
const documents = [
  { value: 'id', label: 'Passport or national ID' },
  { value: 'contract', label: 'Contract or agreement' },
  { value: 'proof', label: 'Proof of payment' },
  { value: 'chat', label: 'Correspondence' },
];

export const TextFields = () => (
  <Block title="Fields">
    <div className="mb-6 max-w-2xl">
      <ErrorSummary
        errors={[
          { fieldId: 'email', message: 'Enter a valid e-mail address' },
          { fieldId: 'docs', message: 'Choose at least one document' },
        ]}
      />
    </div>
    <div className="grid max-w-4xl gap-6 sm:grid-cols-2">
      <Field label="Full name" required>
        <Input autoComplete="name" placeholder="As in your passport" />
      </Field>
      <Field id="email" label="Email" required error="Enter a valid e-mail address">
        <Input type="email" defaultValue="fatima@" />
      </Field>
      <Field label="Phone" optional hint="With country code; we never call without being asked.">
        <Input type="tel" />
      </Field>
      <Field label="Country" optional>
        <Select placeholder="Select a country" options={[{ value: 'ae', label: 'United Arab Emirates' }]} />
      </Field>
      <Field label="Password" required>
        <PasswordInput autoComplete="new-password" defaultValue="Secret12" />
      </Field>
      <PasswordChecklist
        rules={[
          { label: 'At least 8 characters', met: true },
          { label: 'One uppercase letter', met: true },
          { label: 'One lowercase letter', met: true },
          { label: 'One number', met: true },
          { label: 'One special character', met: false },
        ]}
      />
      <Field label="Disabled">
        <Input disabled defaultValue="Cannot be changed" />
      </Field>
      <Field label="Read only">
        <Input readOnly defaultValue="CASE-2026-0042" />
      </Field>
      <Field label="What happened?" required className="sm:col-span-2" error="Tell us what happened">
        <Textarea />
      </Field>
    </div>
  </Block>
);

export function Choices() {
  const [chosen, setChosen] = useState<string[]>(['id']);
  const [followup, setFollowup] = useState<string>('advisory');
  const [kind, setKind] = useState<'text' | 'request'>('text');
  const [mode, setMode] = useState<Mode>('system');
  const change = (next: Mode) => {
    setMode(next);
    chooseMode(next);
  };
  return (
    <Block title="Choices">
      <div className="grid max-w-4xl gap-8 sm:grid-cols-2">
        <CheckboxGroup
          id="docs"
          legend="Documents you can send"
          name="docs"
          options={documents}
          value={chosen}
          onChange={setChosen}
          error={chosen.length === 0 ? 'Choose at least one document' : undefined}
        />
        <RadioGroup legend="Follow-up" name="a" options={followups} value={followup} onChange={setFollowup} required />
        <RadioGroup
          className="sm:col-span-2"
          legend="Follow-up, as cards"
          name="b"
          look="cards"
          options={followups}
          value={followup}
          onChange={setFollowup}
        />
        <SegmentedControl
          legend="Kind of message"
          legendShown
          options={[
            { value: 'text', label: 'Regular Message', icon: Message },
            { value: 'request', label: 'Request Document', icon: FileText },
          ]}
          value={kind}
          onChange={setKind}
        />
        <ModeSwitch mode={mode} onChange={change} />
        <Checkbox
          className="sm:col-span-2"
          label={
            <>
              I agree to the <a href="#top">Terms &amp; Conditions</a>
            </>
          }
          error="You must agree to continue"
          required
        />
      </div>
    </Block>
  );
}

export const Files = () => (
  <Block title="Files">
    <div className="grid max-w-4xl gap-6 sm:grid-cols-2">
      <Field label="Documents" optional>
        <FileInput onFiles={() => undefined} note="PDF, Word, JPG or PNG, up to 20 MB each" />
      </Field>
      <FileList
        onRemove={() => undefined}
        files={[
          { id: '1', name: 'distribution-agreement-signed-final-version.pdf', note: '1.2 MB' },
          { id: '2', name: 'proof-of-payment.png', note: '480 KB', progress: 40 },
          { id: '3', name: 'recording.mov', error: 'This kind of file cannot be sent.' },
        ]}
      />
    </div>
    <Card className="mt-6 max-w-md">
      <CardContent>
        <Button wide>Sign In</Button>
      </CardContent>
    </Card>
  </Block>
);
