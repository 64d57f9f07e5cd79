// The federation runtime of a published remote, which the shell provides.
const connect = globalThis.portalFederation;
if (!connect) {
  // A shell older than the remote asks people to reload, as for a newer SDK.
  const init = () => {
    throw new Error(`The shell does not satisfy the requirement of ${REMOTE_NAME} for its federation runtime.`);
  };
  globalThis[REMOTE_NAME] = { init };
  throw new Error(`${REMOTE_NAME} needs a newer shell.`);
}
connect(__webpack_require__, REMOTE_NAME);
