import type { Role } from '@portal/contracts';
import { openTestApi } from '../../test/api';

const whatIsTold = async (role: Role, smtpUrl: string | undefined) => {
  const api = await openTestApi({ config: { smtpUrl } });
  const { browser } = await api.signedIn(role);
  const { body } = await browser.get('/auth/me');
  const { body: change } = await browser.patch('/users/me', { country: 'UAE' });
  await api.close();
  return [body.data.mailToFiles, change.data.user.mailToFiles];
};

it('tells admins, and nobody else, that mail goes to files', async () => {
  expect(await whatIsTold('admin', undefined)).toEqual([true, true]);
  expect(await whatIsTold('attorney', undefined)).toEqual([undefined, undefined]);
  expect(await whatIsTold('client', undefined)).toEqual([undefined, undefined]);
});

it('tells them nothing where a mail server is set', async () => {
  expect(await whatIsTold('admin', 'smtp://localhost:2525')).toEqual([undefined, undefined]);
});
