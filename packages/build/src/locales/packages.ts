import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageJson } from '../workspace';

interface Owner {
  folder: string;
  /** Contracts mark nothing: each of their texts is for people. */
  isContracts: boolean;
}

const byFolder = new Map<string, Owner | undefined>();

/** Returns the app or package of ours that a module belongs to; undefined for libraries and what is neither JavaScript nor JSON. */
export function packageOf(resource: string | undefined): Owner | undefined {
  return resource && /\.([jt]sx?|json)$/.test(resource) && !/\.(testing|samples|docs)\./.test(resource)
    ? ownerOf(dirname(resource))
    : undefined;
}

function ownerOf(folder: string): Owner | undefined {
  if (!byFolder.has(folder)) {
    const isRoot = existsSync(join(folder, 'package.json')) || dirname(folder) === folder;
    byFolder.set(folder, isRoot ? rootOf(folder) : ownerOf(dirname(folder)));
  }
  return byFolder.get(folder);
}

/** Libraries are installed; our own packages are too, in a remote of another repository. */
function rootOf(folder: string): Owner | undefined {
  if (!existsSync(join(folder, 'package.json'))) {
    return undefined;
  }
  // A folder of a library can have one that names only the kind of its modules.
  const { name = '' } = packageJson(folder) as { name?: string };
  const isOurs = name.startsWith('@portal/') ? name !== '@portal/build' : !folder.includes('node_modules');
  return isOurs ? { folder, isContracts: name === '@portal/contracts' } : undefined;
}
