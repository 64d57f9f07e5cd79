import { caseTexts } from '@portal/contracts';
import { Alert } from '@portal/ui/alert';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Card, CardHeader, CardTitle } from '@portal/ui/card';
import { Mail, Refresh } from '@portal/ui/icons';
import type { CaseFile } from '../case-api';
import { HelpBox } from './help-box';
import { MessageComposer } from './message-composer';
import { MessageLog } from './message-log';
import type { Composer } from './use-composer';
import { useConversation } from './use-conversation';

interface CommunicationPanelProps {
  file: CaseFile;
  composer: Composer;
  /** New messages arrive by themselves. */
  isLive: boolean;
}

export function CommunicationPanel({ file, composer, isLive }: CommunicationPanelProps) {
  const conversation = useConversation(file);
  const { abilities, status } = file.case;
  return (
    <Card asChild>
      <section aria-labelledby="case-communication">
        <CardHeader className="flex-row flex-wrap items-center justify-between gap-3 border-border border-b">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <CardTitle level={2} id="case-communication">
              Case Communication
            </CardTitle>
            <Badge tone="grey" icon={Mail}>
              Email-based messaging
            </Badge>
          </div>
          <Button
            variant="outline"
            size="sm"
            className="print:hidden"
            busy={conversation.isRefreshing}
            onClick={() => void conversation.refresh()}
          >
            {!conversation.isRefreshing && <Refresh />} Refresh Messages
          </Button>
        </CardHeader>
        <MessageLog file={file} conversation={conversation} composer={composer} />
        <div className="grid gap-5 border-border border-t p-5 sm:p-6 print:hidden">
          {abilities.sendMessage ? (
            <MessageComposer composer={composer} />
          ) : (
            <Alert>
              {status === 'closed' ? caseTexts.closed : 'You can read this conversation, but not write in it.'}
            </Alert>
          )}
          <HelpBox isLive={isLive} />
        </div>
      </section>
    </Card>
  );
}
