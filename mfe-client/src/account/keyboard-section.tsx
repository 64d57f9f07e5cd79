import { t } from '@portal/build/i18n';
import { readShortcutSetting, storeShortcutSetting } from '@portal/sdk/shortcut-setting';
import { Checkbox } from '@portal/ui/checkbox';
import { useState } from 'react';
import { AccountSection } from './account-section';

/** Turns the single-letter shortcuts of staff on and off, see WCAG 2.1.4. */
export function KeyboardSection() {
  const [isOn, setOn] = useState(readShortcutSetting);
  return (
    <AccountSection title={t('Keyboard')} description={t('Press ? on any page to see all shortcuts.')}>
      <Checkbox
        label={t('Use single keys as shortcuts in this browser')}
        hint={t('Turn this off if you dictate, or press keys by accident. Ctrl+K stays.')}
        checked={isOn}
        onChange={({ target }) => {
          storeShortcutSetting(target.checked);
          setOn(target.checked);
        }}
      />
    </AccountSection>
  );
}
