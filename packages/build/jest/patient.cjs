// Milliseconds that a test waits for what it expects to appear. The library's own second is short for a busy machine.
require('@testing-library/dom').configure({ asyncUtilTimeout: 10_000 });
