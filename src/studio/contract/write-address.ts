import type { StudioEndpoints } from './contract.ts';
import type { Parameters } from './endpoint.ts';

/** The address of an endpoint: its method, and its path below `/studio/api`. */
export type Address = keyof StudioEndpoints;

export type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** Writes an endpoint's URL, for a link. */
export function writeAddress<Of extends Address>(
  address: Of,
  input: Parameters<Of> & { query?: Query },
): string {
  return fillAddress(address, input);
}

/** @param input values of the parameters, and the query; empty texts and false are left out of it */
export function fillAddress(address: string, input: object): string {
  const given = input as Readonly<Record<string, string>> & { query?: Query };
  const path = address.replace(/^\w+ /, '').replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = given[name] ?? '';
    return name === 'file' ? toPath(value) : encodeURIComponent(value);
  });
  const pairs = Object.entries(given.query ?? {})
    .filter(([, value]) => value !== undefined && value !== '' && value !== false)
    .flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
  return `/studio/api${path}${pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''}`;
}

/** A file's path, percent-encoded by segment: the last part of many addresses. */
export function toPath(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/');
}

/**
 * The address of an entry's editor.
 *
 * @param place a block and a field to show
 */
export function toEditAddress(
  { file }: { file: string },
  place?: { blockId?: string | undefined; path: string },
): string {
  const address = `/studio/edit/${toPath(file)}`;
  if (!place) return address;
  const { blockId, path } = place;
  return `${address}?${new URLSearchParams({ ...(blockId !== undefined && { block: blockId }), field: path })}`;
}

/** The address of an entry's preview. It asks for a sign-in, and so may stand in what is handed on. */
export function toPreviewAddress({ file }: { file: string }): string {
  return `/studio/preview/${toPath(file)}`;
}
