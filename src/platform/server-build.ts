declare const SERVER_BUILD: string | undefined;

/** Names the build of the server that runs; `undefined` where it runs from its sources. */
export const serverBuild = typeof SERVER_BUILD === 'undefined' ? undefined : SERVER_BUILD;
