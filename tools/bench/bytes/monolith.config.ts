import { join } from 'node:path';
import { defineShell } from '@portal/build';
import { type Configuration, rspack } from '@rspack/core';

const dropped = [
  'ModuleFederationPlugin',
  'ChunkIntegrity',
  'PrerenderPlugin',
  'ReleasePlugin',
  'HtmlRspackPlugin',
  'FontPreloads',
  'CopyRspackPlugin',
];

/** One build of the shell with the pages of all remotes, each loaded when it is visited, and without Module Federation. */
export default (): Configuration => {
  const shell = defineShell()();
  return {
    ...shell,
    output: {
      ...shell.output,
      path: process.env['MONOLITH_DIR'] ?? '',
      publicPath: '/monolith/',
      filename: '[name].js',
      cssFilename: '[name].css',
    },
    plugins: [
      ...(shell.plugins ?? []).filter((plugin) => !dropped.includes(plugin?.constructor.name ?? '')),
      new rspack.NormalModuleReplacementPlugin(/\/load-remote$/, join(import.meta.dirname, 'monolith-remotes.ts')),
    ],
  };
};
