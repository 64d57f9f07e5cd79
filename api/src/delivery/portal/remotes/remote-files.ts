import { dirname, join } from 'node:path';
import { type StaticFiles, staticFiles } from '../static-files';
import { RepositoryBuilds } from './repository-builds';

interface RemoteFolders {
  remotesDir: string;
  repositoryDir: string;
  /** Folder with builds of earlier releases, by remote and version. */
  keptRemotesDir?: string;
}

/** Serves the files of all versions, live or not, because open pages still use the version they started with. */
export function remoteFiles({ remotesDir, repositoryDir, keptRemotesDir }: RemoteFolders): StaticFiles {
  const repository = new RepositoryBuilds(repositoryDir);
  const byDir = new Map<string, StaticFiles>();
  const inDir = (dir: string): StaticFiles => {
    const serve = byDir.get(dir) ?? staticFiles(dir, { immutable: true });
    byDir.set(dir, serve);
    return serve;
  };
  return async (ctx, path) => {
    const [, name = '', rest = ''] = /^\/remotes\/([\w@-]+)(\/[^/]+\/.+)$/.exec(path) ?? [];
    if (name === '') {
      return false;
    }
    if (await inDir(join(remotesDir, name))(ctx, rest)) {
      return true;
    }
    const built = (await repository.folders()).get(name);
    if (built !== undefined && (await inDir(dirname(built))(ctx, rest))) {
      return true;
    }
    return keptRemotesDir !== undefined && inDir(join(keptRemotesDir, name))(ctx, rest);
  };
}
