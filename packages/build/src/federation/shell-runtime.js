// The federation runtime of the shell: what shares modules. The shell loads the entries of remotes itself.
import { connect } from './sharing.ts';

/** Two builds of one remote in a page do not share an instance. */
globalThis.portalFederation = (runtime, name) => connect(runtime, name);

connect(__webpack_require__, 'shell', {});
