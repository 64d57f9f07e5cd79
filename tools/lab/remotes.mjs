import { readdirSync } from 'node:fs';
import { root } from '../install.mjs';

/** The folders of the remotes. */
export const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
