import { resolve } from 'node:path';

/** Absolute path of the project, from this file as from the built server: `src/platform` and `dist/server` are as deep. */
export const projectFolder = resolve(import.meta.dirname, '../..');
