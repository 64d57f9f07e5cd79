import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteIn, remotePorts } from './remotes';
import { root } from './workspace';

it('has a port for every workspace of a remote', () => {
  const { workspaces }: { workspaces: string[] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folders = workspaces.filter((workspace) => workspace.startsWith('mfe-'));
  expect(folders.map((folder) => remoteIn(join(root, folder)))).toEqual(remotePorts);
});
