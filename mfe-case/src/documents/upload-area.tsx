import { t } from '@portal/build/i18n';
import { fileTexts } from '@portal/contracts';
import { acceptedFiles, filesNote, useSession } from '@portal/sdk';
import { Card, CardContent, CardHeader, CardTitle } from '@portal/ui/card';
import { Field } from '@portal/ui/field';
import { FileInput } from '@portal/ui/file-input';
import { UploadList } from './upload-list';
import type { Uploads } from './use-uploads';

/** Uploads of files that answer no request. */
export const UploadArea = ({ uploads }: { uploads: Uploads }) => (
  <Card asChild>
    <section aria-labelledby="upload">
      <CardHeader>
        <CardTitle level={2} id="upload">
          {t('Upload documents')}
        </CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <Field label={t('Documents')} labelHidden>
          <FileInput accept={acceptedFiles} note={t(filesNote)} onFiles={(files) => uploads.add(files)} />
        </Field>
        <UploadList {...uploads} items={uploads.items.filter(({ requestId }) => !requestId)} />
        <p className="text-muted-foreground text-sm">
          <Readers /> {t(fileTexts.photos)}
        </p>
      </CardContent>
    </section>
  </Card>
);

const Readers = () =>
  t(
    useSession().user?.role === 'client'
      ? 'Only the people working on this case can see what you upload.'
      : 'The client can see what you upload.',
  );
