import { Button } from '@portal/ui/button';
import { ChevronRight, Lock } from '@portal/ui/icons';
import { useState } from 'react';
import type { NotesProps } from './note-form';
import { Notes } from './notes';
import { isPanelFolded, panelWidth, storePanelFolded } from './panel-fold';

/**
 * The notes beside the conversation, on another ground, so that no one writes to the client what is meant for staff. It is as high as
 * the conversation and scrolls by itself. Folded, it neither shows nor loads notes.
 */
export function NotesPanel({ caseId }: NotesProps) {
  const [isFolded, setFolded] = useState(isPanelFolded);
  const fold = () => {
    setFolded(!isFolded);
    storePanelFolded(!isFolded);
  };
  const label = isFolded ? 'Show staff notes' : 'Hide staff notes';
  return (
    <aside aria-labelledby="notes-panel-heading" className={`relative min-h-128 print:hidden ${panelWidth(isFolded)}`}>
      <div className="absolute inset-0 flex flex-col overflow-hidden rounded-xl border-2 border-border border-dashed bg-muted">
        <div className={isFolded ? 'contents' : 'flex flex-row-reverse items-start gap-2 p-4'}>
          {/* The same button in both states, so that it keeps the focus. */}
          <Button
            variant="ghost"
            size="icon-sm"
            className={isFolded ? 'h-full w-full items-start rounded-none pt-4' : ''}
            aria-label={label}
            title={label}
            onClick={fold}
          >
            {isFolded ? (
              <span className="flex items-center gap-2 text-sm [writing-mode:vertical-rl]">
                <Lock /> Staff notes
              </span>
            ) : (
              <ChevronRight />
            )}
          </Button>
          <div className={isFolded ? 'sr-only' : 'grow'}>
            <h2 id="notes-panel-heading" className="font-semibold text-lg leading-snug">
              Staff notes
            </h2>
            <p className="mt-1 flex items-center gap-1.5 font-medium text-sm">
              <Lock className="size-4 shrink-0" /> Only staff see this
            </p>
          </div>
        </div>
        {!isFolded && (
          <div className="grid min-h-0 grow content-start gap-4 overflow-y-auto border-border border-t p-4">
            <Notes caseId={caseId} />
          </div>
        )}
      </div>
    </aside>
  );
}
