import type { CannedReply } from '@portal/contracts';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { Failure } from '@portal/ui/failure';
import { Plus } from '@portal/ui/icons';
import { Loading } from '@portal/ui/loading';
import { useState } from 'react';
import { useCannedRepliesQuery } from './canned-api';
import { CannedChoices } from './canned-choices';
import { type CannedDraft, CannedForm } from './canned-form';

interface Props {
  /** What has been typed; a new reply begins with it. */
  draft: string;
  /** That of the client, if it is not English. */
  language: string | undefined;
  onChoose: (reply: CannedReply) => void;
  onClose: () => void;
}

export function CannedDialog({ draft, language, onChoose, onClose }: Props) {
  const { data, error, refetch } = useCannedRepliesQuery({}, { refetchOnMountOrArgChange: true });
  const [edited, setEdited] = useState<CannedDraft>();
  return (
    <Dialog
      open
      onClose={onClose}
      title={edited ? (edited.title ? 'Edit canned reply' : 'New canned reply') : 'Canned replies'}
      description={edited ? undefined : 'The text is inserted into your message. Nothing is sent yet.'}
    >
      <div className="grid gap-4">
        {error && <Failure title="The replies could not be loaded" problem={error} onRetry={refetch} />}
        {!data && !error && <Loading label="Loading replies..." />}
        {data && !edited && (
          <>
            <CannedChoices
              replies={data.replies}
              language={language}
              onChoose={onChoose}
              onEdit={({ title, text, shared, translations }) => setEdited({ title, text, shared, translations })}
            />
            <Button
              variant="outline"
              className="justify-self-start"
              onClick={() => setEdited({ title: '', text: draft, shared: false })}
            >
              <Plus /> New reply
            </Button>
          </>
        )}
        {data && edited && (
          <CannedForm initial={edited} mayShare={data.abilities.share} onDone={() => setEdited(undefined)} />
        )}
      </div>
    </Dialog>
  );
}
