import { Field } from '@portal/ui/field';
import { Fieldset } from '@portal/ui/fieldset';
import { Input } from '@portal/ui/input';
import { type KeyboardEvent, useRef } from 'react';
import type { RequestDraft } from './use-composer';

const most = 20;

interface PointFieldsProps {
  draft: RequestDraft;
  readOnly: boolean;
  onChange: (changes: RequestDraft) => void;
}

/** The documents that a request asks for, one field each, and the day. A field for the next one always follows. */
export function PointFields({ draft: { points = [], dueOn = '' }, readOnly, onChange }: PointFieldsProps) {
  const list = useRef<HTMLOListElement>(null);
  const rows = [...points, ''].slice(0, most);
  const change = (index: number, text: string) => {
    const next = rows.map((row, at) => (at === index ? text : row));
    const used = next.reduce((last, row, at) => (row ? at + 1 : last), 0);
    // An emptied field in the middle stays, so that no other moves under the cursor.
    onChange({ points: next.slice(0, used) });
  };
  const handleKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      list.current?.querySelectorAll('input')[index + 1]?.focus();
    }
  };
  return (
    <div className="grid gap-4 rounded-lg bg-muted p-4">
      <Fieldset legend="Documents, one by one" optional hint="Each gets its own tick and its own files.">
        <ol ref={list} className="grid gap-2">
          {rows.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list
            <li key={index}>
              <Input
                aria-label={`Document ${index + 1}`}
                value={text}
                readOnly={readOnly}
                maxLength={300}
                autoComplete="off"
                dir="auto"
                placeholder={
                  index === 0 ? 'For example: the contract' : index === points.length ? 'Another document' : ''
                }
                onChange={({ target }) => change(index, target.value)}
                onKeyDown={(event) => handleKeyDown(event, index)}
              />
            </li>
          ))}
        </ol>
      </Fieldset>
      <Field label="Please send by" optional className="sm:w-52">
        <Input
          type="date"
          value={dueOn}
          readOnly={readOnly}
          onChange={({ target }) => onChange({ dueOn: target.value || undefined })}
        />
      </Field>
    </div>
  );
}
