import { t } from '@portal/build/i18n';
import { Check, Circle } from '../../icons';

export interface PasswordChecklistProps {
  rules: readonly { label: string; met: boolean }[];
  /** Names the list. */
  label?: string;
  id?: string;
}

/** Lists the rules for a password and marks those that are met. Refer to it with `aria-describedby`. */
export const PasswordChecklist = ({ rules, label = t('Password requirements'), id }: PasswordChecklistProps) => (
  <ul id={id} aria-label={label} className="flex flex-col gap-1.5 text-sm">
    {rules.map((rule) => (
      <li key={rule.label} className={rule.met ? 'flex gap-2 text-green-ink' : 'flex gap-2 text-muted-foreground'}>
        {rule.met ? (
          <Check className="mt-0.5 size-4 shrink-0" />
        ) : (
          <Circle className="mt-0.5 size-4 shrink-0 scale-75" />
        )}
        <span>
          {t(rule.label)}
          <span className="sr-only"> {rule.met ? t('(met)') : t('(not met yet)')}</span>
        </span>
      </li>
    ))}
  </ul>
);
