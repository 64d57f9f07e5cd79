import { msg, t } from '@portal/build/i18n';
import type { DocumentView } from '@portal/contracts';
import { Clock, type Icon, ShieldAlert } from '@portal/ui/icons';

interface Note {
  icon: Icon;
  colour: string;
  text: string;
}

const notes: Readonly<Record<string, Note>> = {
  pending: {
    icon: Clock,
    colour: 'text-muted-foreground',
    text: msg('Being checked for viruses. It can be opened afterwards.'),
  },
  infected: {
    icon: ShieldAlert,
    colour: 'font-medium text-red-ink',
    text: msg('A virus was found, so nobody can open it. Please send a clean copy.'),
  },
};

/** Says why a document cannot be opened; nothing about documents that can. */
export function ScanNote({ status }: { status: DocumentView['scanStatus'] }) {
  const note = notes[status];
  if (!note) {
    return null;
  }
  const { icon: Glyph, colour, text } = note;
  return (
    <p className={`mt-1.5 flex items-start gap-1.5 text-sm ${colour}`}>
      <Glyph aria-hidden="true" className="mt-0.5 size-4 shrink-0" /> {t(text)}
    </p>
  );
}
