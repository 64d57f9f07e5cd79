import { getHeapStatistics, setFlagsFromString } from 'node:v8';

const largeHeapBytes = 2 * 1024 ** 3;

/**
 * Makes V8 collect garbage when the heap is twice as large as what is in use. Where it may use 2 GB or more, V8 would wait until it is four
 * times as large. Smaller heaps it collects earlier by itself.
 */
export function limitHeapGrowth(): void {
  if (getHeapStatistics().heap_size_limit >= largeHeapBytes) {
    setFlagsFromString('--heap-growing-percent=100');
  }
}
