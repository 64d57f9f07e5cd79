import { Loading } from '@portal/ui/loading';
import { createElement, type FunctionComponent, lazy, type ReactNode, Suspense } from 'react';

/** Content whose code loads when it is shown, or before by `prepare`. */
export function lazyPart<Props extends object>(load: () => Promise<FunctionComponent<Props>>, fallback?: ReactNode) {
  const Part: FunctionComponent<Props> = lazy(async () => ({ default: await load() }));
  return {
    prepare: load,
    show: (props: Props) => <Suspense fallback={fallback}>{createElement(Part, props)}</Suspense>,
  };
}

/** The same for a tab, which says what it loads. */
export const lazyTab = <Props extends object>(what: string, load: () => Promise<FunctionComponent<Props>>) =>
  lazyPart(load, <Loading label={`Loading the ${what}...`} />);
