// Milliseconds that a test waits for an element; the default of one second is too short on a busy machine.
require('@testing-library/dom').configure({ asyncUtilTimeout: 10_000 });
