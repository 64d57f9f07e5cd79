export { defineRemote } from './define-remote';
export { defineService } from './define-service';
export { defineShell } from './define-shell';
