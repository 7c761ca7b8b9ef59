/**
 * The target element of the URL's hash, which is not decoded since ids are percent-encoded (`toAnchorId`). Null if
 * there is none.
 */
export function findAddressedPlace(): HTMLElement | null {
  return document.getElementById(location.hash.slice(1));
}

/**
 * Whether the visitor has reloaded the page or come back to it, and so is put back where they were rather than at the
 * target of the URL's hash (`leave-scroll.ts` records that).
 */
export function isReturning(): boolean {
  return document.documentElement.dataset.returning !== undefined;
}
