import { msg, t } from '@portal/build/i18n';
import type { ReactNode } from 'react';
import { Eye, Lock } from '../../icons';

const words = {
  client: msg('The client will see this text.'),
  clients: msg('Every selected client will see this text.'),
  someClients: msg('Only the clients without a report will see this text.'),
  oneClient: msg('Only the client without a report will see this text.'),
  staff: msg('Only staff will see this text.'),
};

interface TextReadersProps {
  readers: keyof typeof words;
  /** More of the hint, which comes first. */
  children?: ReactNode;
}

/** The hint of a field in which staff write: says who will read the text. */
export function TextReaders({ readers, children }: TextReadersProps) {
  const Glyph = readers === 'staff' ? Lock : Eye;
  return (
    <>
      {children && <span className="mb-1 block">{children}</span>}
      <span className="flex items-start gap-1.5 font-medium text-foreground">
        <Glyph className="mt-0.5 size-4 shrink-0" />
        {t(words[readers])}
      </span>
    </>
  );
}
