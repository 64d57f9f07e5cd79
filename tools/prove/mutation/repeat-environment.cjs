const NodeEnvironment = require('jest-environment-node').TestEnvironment;

/** Lets the tests see what repeat-runner.mjs asks for, which runs in the same process but in another realm. */
module.exports = class extends NodeEnvironment {
  async setup() {
    await super.setup();
    this.global.mutationRequests = globalThis.mutationRequests;
  }
};
