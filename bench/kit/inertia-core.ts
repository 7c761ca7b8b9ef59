/** Replaces `@inertiajs/core` in other frameworks: the same exports, as far as pages use them. */

/** Whether a click is a plain one. */
export function shouldIntercept(event: {
  button?: number;
  altKey?: boolean;
  ctrlKey?: boolean;
  metaKey?: boolean;
  shiftKey?: boolean;
}): boolean {
  return !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.button;
}

export function formDataToObject(form: FormData): Record<string, unknown> {
  return Object.fromEntries(form);
}

export class HttpNetworkError extends Error {}
export class HttpCancelledError extends Error {}
