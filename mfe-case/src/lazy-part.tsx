import { t, withWords } from '@portal/build/i18n';
import { Loading } from '@portal/ui/loading';
import { createElement, type FunctionComponent, lazy, Suspense } from 'react';

/**
 * Content whose code and translations load when it is shown, or before by `prepare`.
 *
 * @param label - says meanwhile what loads; without it, nothing is shown.
 */
export function lazyPart<Props extends object>(load: () => Promise<FunctionComponent<Props>>, label?: string) {
  const prepare = () => withWords(load());
  const Part: FunctionComponent<Props> = lazy(async () => ({ default: await prepare() }));
  return {
    prepare,
    show: (props: Props) => (
      <Suspense fallback={label && <Loading label={t(label)} />}>{createElement(Part, props)}</Suspense>
    ),
  };
}
