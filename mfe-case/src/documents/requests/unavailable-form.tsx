import { t } from '@portal/build/i18n';
import { Button } from '@portal/ui/button';
import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import { type FormEvent, useState } from 'react';

interface UnavailableFormProps {
  busy: boolean;
  onSave: (word: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for a word about a document that somebody does not have. */
export function UnavailableForm({ busy, onSave, onCancel }: UnavailableFormProps) {
  const [word, setWord] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void onSave(word.trim());
  };
  return (
    <form onSubmit={handleSubmit} className="flex flex-wrap items-end gap-2 rounded-lg bg-muted p-3">
      <Field label={t('Why not?')} optional className="grow basis-60">
        <Input
          autoFocus
          dir="auto"
          maxLength={500}
          autoComplete="off"
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
      </Field>
      <Button type="submit" size="sm" busy={busy} className="h-11">
        {t('I do not have this')}
      </Button>
      <Button size="sm" variant="ghost" className="h-11" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </form>
  );
}
