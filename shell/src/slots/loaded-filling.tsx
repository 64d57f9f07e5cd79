import type { Filling } from '@portal/sdk/shell';
import { Loading } from '@portal/ui/loading';
import { MfeScope } from '@portal/ui/mfe-scope';
import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { reportError } from '../error-reports/report-error';
import { remotes } from '../remotes/load-remote';
import { loadInTime } from '../routing/load-in-time';

/**
 * Loads and shows one component in a slot. If it fails, a line replaces what people saw of it: its tab, or the card itself.
 * A card that never appeared is left out.
 */
export function LoadedFilling({ remote, row: { slot, title }, props, isTitleShown }: Filling) {
  const [found, setFound] = useState<{ Content?: ComponentType<object>; failure?: unknown }>({});
  const failed = (kind: 'load' | 'render', failure: unknown) => {
    reportError(kind, failure, { remote });
    // biome-ignore lint/suspicious/noConsole: operators look here for the cause
    console.error(`${remote} adds '${title}' to ${slot}, which could not be shown.`, failure);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a component is loaded once for each place
  useEffect(() => {
    let isShown = true;
    contentOf(remote, slot).then(
      (Content) => isShown && setFound({ Content }),
      (failure) => {
        failed('load', failure);
        return isShown && setFound({ failure });
      },
    );
    return () => {
      isShown = false;
    };
  }, [remote, slot]);

  const { Content, failure } = found;
  const unavailable = <p className="text-muted-foreground text-sm">{title} is temporarily unavailable.</p>;
  if (!Content) {
    const waiting = failure === undefined ? <Loading label="Loading..." /> : unavailable;
    return isTitleShown ? waiting : null;
  }
  return (
    <Boundary
      plain={(hasAppeared) => (isTitleShown || hasAppeared ? unavailable : null)}
      onError={(error) => failed('render', error)}
    >
      <MfeScope name={remote}>
        <Content {...props} />
      </MfeScope>
    </Boundary>
  );
}

/** Loads outside of `take`, which would give the build up after a failure, although its pages may work. */
async function contentOf(remote: string, slot: Filling['row']['slot']): Promise<ComponentType<object>> {
  const load = async () => {
    const { value: slots } = await remotes.take(remote, (module) => module.slots);
    return slots?.[slot]?.();
  };
  const Content = await loadInTime(remote, load);
  if (!Content) {
    throw new Error(`${remote} exposes nothing for ${slot}.`);
  }
  return Content as ComponentType<object>;
}

interface BoundaryProps {
  plain: (hasAppeared: boolean) => ReactNode;
  onError: (error: unknown) => void;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  private hasAppeared = false;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidMount() {
    this.hasAppeared = !this.state.hasFailed;
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.plain(this.hasAppeared) : this.props.children;
  }
}
