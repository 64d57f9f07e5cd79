import { provideSlots } from '@portal/sdk/shell';
import { lazy } from 'react';
import { LazyPart } from '../frame/lazy-part';
import { rowsOf } from './live-slots';

// Most pages have nothing in their slots, and do not load the code for it.
const LoadedFilling = lazy(async () => ({ default: (await import('./loaded-filling')).LoadedFilling }));

/** Lets pages show what the live remotes add to their slots. */
export const fillSlots = (): void =>
  provideSlots({
    rowsOf,
    render: (filling) => (
      <LazyPart plain={null}>
        <LoadedFilling {...filling} />
      </LazyPart>
    ),
  });
