declare const SERVER_BUILD: string | undefined;

/** The id of the running server build; `undefined` when running from source. */
export const serverBuild = typeof SERVER_BUILD === 'undefined' ? undefined : SERVER_BUILD;
