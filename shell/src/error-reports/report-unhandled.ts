import { type Mismatch, mismatchEvent, withoutBase } from '@portal/sdk/shell';
import { livePageAt } from '../routing/live-pages';
import { reportError, sourceOf, stackOf } from './report-error';

/** Reports errors that no error boundary catches, and replies that do not match their contract. */
export function reportUnhandled(): void {
  window.addEventListener('error', ({ error, message, filename }) => reportScript(error ?? message, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => reportScript(reason, ''));
  window.addEventListener(mismatchEvent, (event) => {
    const { call, paths } = (event as CustomEvent<Mismatch>).detail;
    const message = `${call} does not match its contract: ${paths.join(', ') || 'the call is gone'}`;
    reportError('contract', message, { remote: livePageAt(withoutBase(location.pathname))?.remote });
  });
}

/** Scripts of other origins, such as extensions, are not ours to report. */
function reportScript(failure: unknown, filename: string): void {
  if (`${filename}${stackOf(failure)}`.includes(location.origin)) {
    reportError('script', failure, sourceOf(failure, filename));
  }
}
