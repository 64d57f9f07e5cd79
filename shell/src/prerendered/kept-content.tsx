import { withoutBase } from '@portal/sdk/shell';

let kept: { pathname: string; nodes: Node[] } | undefined;

/** Keeps the prerendered content, in case the code of its page does not load. */
export function keepContent(root: HTMLElement): void {
  const main = root.querySelector('main');
  kept = main ? { pathname: withoutBase(location.pathname), nodes: [...main.childNodes] } : undefined;
}

export const hasKeptContent = (pathname: string): boolean => kept?.pathname === pathname;

/** The prerendered content as the server sent it: text and links, while buttons and forms are disabled. */
export const KeptContent = () => <div ref={(element) => element?.append(...(kept?.nodes ?? []))} />;
