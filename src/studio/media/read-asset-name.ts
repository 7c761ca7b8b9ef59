/** What entries call the picture that has this address: `/media/pea.0a1b2c3d` is `pea`. Undefined for one elsewhere. */
export function readAssetName(url: string): string | undefined {
  return /^\/media\/([^/]+)\.[\da-f]+$/.exec(url)?.[1];
}
