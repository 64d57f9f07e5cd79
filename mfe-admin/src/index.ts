// Shared modules are ready only after one asynchronous step.
void import('./stand-alone');
