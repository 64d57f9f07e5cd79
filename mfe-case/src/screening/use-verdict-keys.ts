import type { HitVerdict } from '@portal/contracts';
import { useEffect, useEffectEvent } from 'react';
import { verdicts } from './hit-looks';

/** The place of a hit on the page, in which its keys count while it has the focus. */
export const hitPlace = (hitId: string): string => `hit-${hitId}`;

const isTyping = (target: Element) => target.matches('input, textarea, select, [contenteditable]');

/** Chooses a verdict by its key. Keys count only while the hit has the focus, so that they disturb nothing else. */
export function useVerdictKeys(hitId: string, onVerdict: (state: HitVerdict) => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const verdict = verdicts.find(({ key }) => key === event.key.toLowerCase());
    const isHere = target instanceof Element && !isTyping(target) && target.closest(`#${CSS.escape(hitPlace(hitId))}`);
    if (verdict && isPlain && isHere) {
      event.preventDefault();
      onVerdict(verdict.state);
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
