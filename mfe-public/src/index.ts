// The dynamic import lets module federation load the shared modules first.
void import('./stand-alone');
