import type { FactAgreement, HitState, HitVerdict } from '@portal/contracts';
import type { Badge } from '@portal/ui/badge';
import { Check, Help, type Icon, Minus, X } from '@portal/ui/icons';
import type { ComponentProps } from 'react';

type Tone = NonNullable<ComponentProps<typeof Badge>['tone']>;

export const stateTones: Record<HitState, Tone> = {
  open: 'yellow',
  proposed: 'purple',
  'not-them': 'green',
  them: 'red',
  unclear: 'grey',
};

export const factLabels: Record<string, string> = { name: 'Name', birth: 'Birth', country: 'Country' };

export const agreementLooks: Record<FactAgreement, { label: string; tone: Tone; icon: Icon }> = {
  agrees: { label: 'Agrees', tone: 'red', icon: Check },
  near: { label: 'Near', tone: 'yellow', icon: Check },
  differs: { label: 'Differs', tone: 'green', icon: X },
  unknown: { label: 'Not known', tone: 'grey', icon: Minus },
};

/** What can be decided, and the key for it. */
export const verdicts: readonly { state: HitVerdict; label: string; key: string; icon: Icon }[] = [
  { state: 'not-them', label: 'Not them', key: 'n', icon: X },
  { state: 'them', label: 'This is them', key: 'y', icon: Check },
  { state: 'unclear', label: 'Unclear', key: 'u', icon: Help },
];
