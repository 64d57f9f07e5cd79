import { renderHook } from '@testing-library/react';
import { dismissAllToasts, toast, useToasts } from './toast';

afterEach(() => dismissAllToasts());

it('keeps the three newest toasts, oldest first', () => {
  for (const title of ['First', 'Second', 'Third', 'Fourth']) {
    toast({ title });
  }
  const { result } = renderHook(() => useToasts());
  expect(result.current.map(({ title }) => title)).toEqual(['Second', 'Third', 'Fourth']);
});
