import { apiPort, remotePorts, shellPort } from './remotes';

it('serves every app in development on its documented port', () => {
  const byName = Object.fromEntries(remotePorts.map(({ name, port }) => [name, port]));
  expect({ shell: shellPort, ...byName, api: apiPort }).toEqual({
    shell: 3000,
    mfe_public: 3001,
    mfe_admin: 3002,
    mfe_attorney: 3003,
    mfe_client: 3004,
    mfe_case: 3005,
    api: 4000,
  });
});
