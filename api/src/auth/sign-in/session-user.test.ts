import type { Role } from '@portal/contracts';
import { openTestApi } from '../../../test/api';

const mailToFilesFor = async (role: Role, smtpUrl: string | undefined) => {
  const api = await openTestApi({ config: { smtpUrl } });
  const { browser } = await api.signedIn(role);
  const { body } = await browser.get('/auth/me');
  const { body: change } = await browser.patch('/users/me', { country: 'UAE' });
  await api.close();
  return [body.data.mailToFiles, change.data.user.mailToFiles];
};

it('reports only to admins that mail goes to files', async () => {
  expect(await mailToFilesFor('admin', undefined)).toEqual([true, true]);
  expect(await mailToFilesFor('attorney', undefined)).toEqual([undefined, undefined]);
  expect(await mailToFilesFor('client', undefined)).toEqual([undefined, undefined]);
});

it('does not report it when a mail server is configured', async () => {
  expect(await mailToFilesFor('admin', 'smtp://localhost:2525')).toEqual([undefined, undefined]);
});
