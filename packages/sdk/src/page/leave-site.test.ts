import { readDraft, writeDraft } from '../form/draft-storage';
import { leaveSite, neutralPage } from './leave-site';

it('goes away, shows nothing meanwhile and keeps nothing', () => {
  writeDraft('case-form', { fullName: 'Mona Khan' });
  writeDraft('case-message.1', { content: 'They threaten me.' });
  const go = jest.fn();
  leaveSite(go);
  expect(go).toHaveBeenCalledWith(neutralPage);
  expect(document.body).not.toBeVisible();
  expect(readDraft('case-form')).toBeUndefined();
  expect(readDraft('case-message.1')).toBeUndefined();
});
