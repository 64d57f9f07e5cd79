import { installedVersion, packageVersion, sharedVersion } from './workspace';

interface Shared {
  singleton: boolean;
  strictVersion?: boolean;
  requiredVersion: string;
  version: string;
  eager: boolean;
}

/**
 * What the page holds once. React and the SDK carry state, so everybody gets the shell's copy; one that does not fit is
 * refused with a readable error. Contracts and UI pieces carry none: a build made from other sources brings its own.
 * The slashed keys cover sub-paths, which the plain names do not (`react/jsx-runtime`, `react-dom/client`).
 */
export function sharedModules({ eager }: { eager: boolean }): Record<string, Shared> {
  const react = { ...exactly(installedVersion('react')), singleton: true, strictVersion: true, eager };
  const reactDom = { ...exactly(installedVersion('react-dom')), singleton: true, strictVersion: true, eager };
  return {
    react,
    'react/': react,
    'react-dom': reactDom,
    'react-dom/': reactDom,
    '@portal/sdk': { ...compatible(packageVersion('sdk')), singleton: true, strictVersion: true, eager },
    '@portal/contracts': { ...exactly(sharedVersion('contracts')), singleton: false, eager },
    [scope]: { ...compatible(packageVersion('ui')), singleton: true, eager },
    ...Object.fromEntries(
      heavyPieces.map((name) => [name, { ...exactly(sharedVersion('ui')), singleton: false, eager: false }]),
    ),
  };
}

/**
 * Pieces of the UI package that are worth fetching once (10 KB and more). The small ones are compiled into each remote:
 * shared, every one of them would be a request of its own.
 */
const heavyPieces = ['@portal/ui/menu', '@portal/ui/tabs'];
/** The context that tells a popup of a remote, drawn elsewhere in the page, whose it is. */
const scope = '@portal/ui/mfe-scope';

/** A newer shell serves older remotes. A remote that uses what the SDK has only since a raised version is refused by an older shell. */
const compatible = (version: string) => ({ version, requiredVersion: `^${version}` });
const exactly = (version: string) => ({ version, requiredVersion: version });
