/**
 * The target element of the URL's hash, which is not decoded since ids are percent-encoded (`toAnchorId`). Null if
 * there is none.
 */
export function findAddressedPlace(): HTMLElement | null {
  return document.getElementById(location.hash.slice(1));
}
