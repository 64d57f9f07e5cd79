// The federation runtime of a published remote, which the shell provides.
const provide = globalThis.portalFederation;
if (!provide) {
  // A shell older than the remote asks people to reload, as for a newer SDK.
  const init = () => {
    throw new Error(`The shell does not satisfy the requirement of ${REMOTE_NAME} for its federation runtime.`);
  };
  globalThis[REMOTE_NAME] = { init };
  throw new Error(`${REMOTE_NAME} needs a newer shell.`);
}

export default provide();
