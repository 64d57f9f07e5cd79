import { readShortcutSetting, storeShortcutSetting } from '@portal/sdk/shortcut-setting';
import { Checkbox } from '@portal/ui/checkbox';
import { Dialog } from '@portal/ui/dialog';
import { useState } from 'react';

const shortcuts: [keys: string[], meaning: string][] = [
  [['Ctrl', 'K'], 'Go to a page or a case'],
  [['G', 'then', 'C'], 'Go to the cases'],
  [['/'], 'Search the list'],
  [['J'], 'Next row, or next case of the list'],
  [['K'], 'Previous row, or previous case of the list'],
  [['E'], 'Change the open case, or assign the focused row'],
  [['?'], 'Show these shortcuts'],
];

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(readShortcutSetting);
  const handleChange = (next: boolean) => {
    storeShortcutSetting(next);
    setOn(next);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Keyboard shortcuts"
      description="They work outside of fields, menus and dialogs. On a Mac, press Cmd instead of Ctrl."
    >
      <dl className="divide-y divide-border text-sm">
        {shortcuts.map(([keys, meaning]) => (
          <div key={meaning} className="flex items-center justify-between gap-4 py-2">
            <dt className="order-2 flex shrink-0 items-center gap-1.5">
              {keys.map((key) =>
                key === 'then' ? (
                  <span key={key} className="text-muted-foreground text-xs">
                    then
                  </span>
                ) : (
                  <kbd
                    key={key}
                    className="min-w-7 rounded-md border border-border bg-muted px-1.5 py-0.5 text-center font-medium font-mono text-xs"
                  >
                    {key}
                  </kbd>
                ),
              )}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        className="mt-5 border-border border-t pt-5"
        label="Use single keys as shortcuts in this browser"
        hint="Turn this off if you dictate, or press keys by accident. Ctrl+K stays."
        checked={isOn}
        onChange={({ target }) => handleChange(target.checked)}
      />
    </Dialog>
  );
}
