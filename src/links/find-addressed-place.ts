/** The place that the page's address names by its hash, which writes the name as `toAnchorId` does; null without one. */
export function findAddressedPlace(): HTMLElement | null {
  return document.getElementById(location.hash.slice(1));
}
