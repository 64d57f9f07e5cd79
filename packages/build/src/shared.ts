import { installedVersion, packageVersion, sharedVersion, sharedZodVersion } from './workspace';

interface Shared {
  singleton: boolean;
  strictVersion?: boolean;
  requiredVersion: string;
  version: string;
  eager: boolean;
  /** False without a copy of one's own. */
  import?: false;
}

interface SharingOptions {
  eager: boolean;
  /** False for an app that always finds React and the SDK in the page, so that it needs no copies. */
  runsAlone?: boolean;
}

/**
 * Modules that the apps in one page share. React and the SDK hold state, so all remotes use the shell's copy, and a
 * remote that needs another version fails with an error. The part of zod that contracts use and UI components hold no state, so a
 * remote built from other sources uses its own copy. Contracts are not shared: each part of a page has those that it uses. Keys with a slash cover sub-paths such as `react/jsx-runtime`.
 */
export function sharedModules({ eager, runsAlone = true }: SharingOptions): Record<string, Shared> {
  const single = { singleton: true, strictVersion: true, eager, ...(!runsAlone && { import: false as const }) };
  const react = { ...exactly(installedVersion('react')), ...single };
  const reactDom = { ...exactly(installedVersion('react-dom')), ...single };
  return {
    react,
    'react/': react,
    'react-dom': reactDom,
    'react-dom/': reactDom,
    '@portal/sdk': { ...compatible(packageVersion('sdk')), ...single },
    '@portal/contracts/zod': { ...exactly(sharedZodVersion()), singleton: false, eager },
    [scope]: { ...compatible(packageVersion('ui')), singleton: true, eager },
    ...Object.fromEntries(
      largeComponents.map((name) => [name, { ...exactly(sharedVersion('ui')), singleton: false, eager: false }]),
    ),
  };
}

/**
 * UI components of 10 KB and more, which are worth sharing. Smaller ones are bundled into each remote, because every
 * shared module costs a request.
 */
const largeComponents = ['@portal/ui/menu'];
/** React context that identifies the remote of a popup, which is rendered elsewhere in the page. */
const scope = '@portal/ui/mfe-scope';

/** Allows older remotes in a newer shell. An older shell refuses remotes that need a newer version of the SDK. */
const compatible = (version: string) => ({ version, requiredVersion: `^${version}` });
const exactly = (version: string) => ({ version, requiredVersion: version });
