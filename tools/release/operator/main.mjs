// Starts the portal.
import './check-node.mjs';
import './api/dist/main.mjs';
