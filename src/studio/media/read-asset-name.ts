/**
 * The name of the picture at an address: `/media/pea.0a1b2c3d` gives `pea`. Undefined for addresses
 * elsewhere.
 */
export function readAssetName(url: string): string | undefined {
  return /^\/media\/([^/]+)\.[\da-f]+$/.exec(url)?.[1];
}
