import { documentTexts, type MessageView } from '@portal/contracts';
import { acceptedFiles, filesNote, useSession } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Card, CardContent, CardHeader, CardTitle } from '@portal/ui/card';
import { Field } from '@portal/ui/field';
import { FileInput } from '@portal/ui/file-input';
import { UploadList } from './upload-list';
import type { Uploads } from './use-uploads';

interface UploadAreaProps {
  uploads: Uploads;
  /** The document request that the next file fulfils. */
  request: MessageView | undefined;
  onForgetRequest: () => void;
}

export const UploadArea = ({ uploads, request, onForgetRequest }: UploadAreaProps) => (
  <Card asChild>
    <section aria-labelledby="upload">
      <CardHeader>
        <CardTitle level={2} id="upload">
          {request ? 'Upload the requested document' : 'Upload documents'}
        </CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        {request && (
          <Alert
            title={
              <>
                <bdi>{request.senderName}</bdi> asked for:
              </>
            }
            actions={
              <Button size="sm" variant="outline" onClick={onForgetRequest}>
                Upload a different document
              </Button>
            }
          >
            <p className="wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">{request.content}</p>
          </Alert>
        )}
        <Field label={request ? 'Requested document' : 'Documents'} labelHidden>
          <FileInput
            accept={acceptedFiles}
            note={filesNote}
            multiple={!request}
            onFiles={(files) => {
              uploads.add(files, request?._id);
              onForgetRequest();
            }}
          />
        </Field>
        <UploadList {...uploads} />
        <p className="text-muted-foreground text-sm">
          <Readers /> {documentTexts.photos}
        </p>
      </CardContent>
    </section>
  </Card>
);

const Readers = () =>
  useSession().user?.role === 'client'
    ? 'Only the people working on this case can see what you upload.'
    : 'The client can see what you upload.';
