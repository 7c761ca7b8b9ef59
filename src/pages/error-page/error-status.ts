/** The errors shown inside the site's header and footer; a crash has a self-contained page. */
export type ErrorStatus = keyof typeof errorTexts;

/** The dictionary keys of each error: `error.notFound.title` and so on. */
export const errorTexts = {
  400: 'badRequest',
  403: 'refused',
  404: 'notFound',
  405: 'badRequest',
  410: 'gone',
  413: 'tooLarge',
  414: 'badRequest',
  415: 'refused',
} as const;
