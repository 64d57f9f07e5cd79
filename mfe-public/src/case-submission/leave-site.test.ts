import { readDraft, writeDraft } from '@portal/sdk';
import { draftKey } from './draft-key';
import { leaveSite, neutralPage } from './leave-site';

it('goes away, shows nothing meanwhile and keeps nothing', () => {
  writeDraft(draftKey, { fullName: 'Mona Khan' });
  const go = jest.fn();
  leaveSite(go);
  expect(go).toHaveBeenCalledWith(neutralPage);
  expect(document.body).not.toBeVisible();
  expect(readDraft(draftKey)).toBeUndefined();
});
