import { previewEndpoints } from '../previews/contract.ts';

/** Every endpoint of the studio's API. The browser imports the type alone. */
export const studioEndpoints = { ...previewEndpoints };

export type StudioEndpoints = typeof studioEndpoints;
