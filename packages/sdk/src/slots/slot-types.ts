import type { SlotName } from '@portal/contracts';
import type { ComponentType } from 'react';

/** What each slot passes to the components in it. */
export interface SlotProps extends Record<SlotName, object> {
  'case.tabs': { caseId: string };
}

/** The components that a remote adds to slots. Each loads when its slot is shown first. */
export type SlotFillings = { [Name in SlotName]?: () => Promise<ComponentType<SlotProps[Name]>> };
