// node remote.mjs <command>: publishes built remotes, and shows or changes which version is live.
import './tools/remote.mjs';
