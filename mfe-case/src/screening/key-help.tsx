import { verdicts } from './hit-looks';

/** A key of the keyboard. */
export const Key = ({ children }: { children: string }) => (
  <kbd className="rounded border border-current px-1 font-sans text-xs">{children}</kbd>
);

/** Says which keys decide. */
export const KeyHelp = () => (
  <p className="text-muted-foreground text-sm pointer-coarse:hidden">
    Keys, while a hit has the focus:{' '}
    {verdicts.map(({ key, label }, at) => (
      <span key={key}>
        {at > 0 && ', '}
        <Key>{key}</Key> {label.toLowerCase()}
      </span>
    ))}
    . Tab goes to the next one.
  </p>
);
