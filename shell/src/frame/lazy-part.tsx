import { Component, type ReactNode, Suspense } from 'react';
import { reportError } from '../error-reports/report-error';

interface LazyPartProps {
  /** Shown while the code loads. */
  waiting?: ReactNode;
  /** Replaces the part when its code does not load or it throws. */
  plain: ReactNode;
  children: ReactNode;
}

/** A part of the frame whose code is fetched when it is needed. Its failure does not reach the rest of the page. */
export class LazyPart extends Component<LazyPartProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error) {
    reportError(error.name === 'ChunkLoadError' ? 'load' : 'render', error);
  }

  override render() {
    const { waiting, plain, children } = this.props;
    return this.state.hasFailed ? plain : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
