import { CheckCircle } from '@portal/ui/icons';
import { TextReaders } from '@portal/ui/text-readers';
import type { DraftKind } from './use-composer';

/** The kind of message that meets the deadline of the initial assessment. */
export const assessment = { value: 'assessment', label: 'Initial Assessment', icon: CheckCircle } as const;

/** The hint of the text box. */
export const WhoReads = () => <TextReaders readers="client" />;

/** Above the buttons where the row has no room for all three. */
const look = 'text-muted-foreground text-sm max-lg:order-first max-lg:w-full';

/** @param forKeyboards - hides what devices without a keyboard do not need. */
export function StaffHint({ kind, forKeyboards }: { kind: DraftKind; forKeyboards: string }) {
  if (kind === 'text') {
    return (
      <p className={`${look} ${forKeyboards}`}>Press Ctrl or Cmd + Enter to send. Begin with / for a canned reply.</p>
    );
  }
  return (
    <p className={look}>
      {kind === 'assessment'
        ? 'This message meets the deadline of the initial assessment.'
        : 'A document request is marked as important. Until the client or you say that this is all, the deadlines of this case pause.'}
    </p>
  );
}
