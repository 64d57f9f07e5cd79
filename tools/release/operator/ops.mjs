// node ops.mjs <command>: runs a command for operators. Without a command it lists all of them.
import './check-node.mjs';
import './api/dist/ops.mjs';
