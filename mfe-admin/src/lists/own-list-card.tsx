import { ListCode, listTexts } from '@portal/contracts';
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '@portal/ui/card';
import { Field } from '@portal/ui/field';
import { Input } from '@portal/ui/input';
import { useState } from 'react';
import { ImportButton } from './import-button';
import { ownListFiles } from './list-sources';
import { useImport } from './use-import';

/** Imports a list under a code that the admin gives it. */
export function OwnListCard() {
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { send, isBusy, refusal } = useImport(code);
  const handleFiles = async (files: File[]) => {
    const isCode = ListCode.safeParse(code).success;
    setWrong(!isCode);
    if (isCode && (await send(files))) {
      setCode('');
    }
  };
  return (
    <Card asChild>
      <li>
        <CardHeader>
          <CardTitle level={2}>Another list</CardTitle>
          <CardDescription>Such as one that you have bought or keep yourself: {ownListFiles}</CardDescription>
        </CardHeader>
        <CardContent className="space-y-4">
          <Field
            label="Code"
            hint="A short word for it, such as debtors. Small letters, digits and hyphens."
            error={isWrong ? listTexts.badCode : undefined}
          >
            <Input value={code} maxLength={20} onChange={({ target }) => setCode(target.value)} />
          </Field>
          {refusal}
        </CardContent>
        <CardFooter>
          <ImportButton label="Import the list" about="another list" isBusy={isBusy} onFiles={handleFiles} />
        </CardFooter>
      </li>
    </Card>
  );
}
