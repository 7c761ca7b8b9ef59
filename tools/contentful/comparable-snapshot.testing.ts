import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { isRecord } from '#schema/is-record.ts';

/** A snapshot's content in order, for comparison, without anything that depends on where assets are delivered from. */
export function toComparable({ locales, contactForms, problems }: ContentSnapshot) {
  return { locales: strip(locales), contactForms: strip(contactForms), problems };
}

function strip(value: unknown): unknown {
  if (value instanceof Map) return [...value].map(([key, part]) => [key, strip(part)]);
  if (Array.isArray(value)) return value.map(strip);
  if (!isRecord(value)) return value;
  if ('cdn' in value && typeof value.full === 'string') {
    const { full, url, cdn, imageService, color, ...rest } = value;
    return { ...rest, name: readName(full) };
  }
  if ('sources' in value && Array.isArray(value.sources)) {
    const sources = value.sources.map(({ url, contentType }) => ({ name: readName(url), contentType }));
    return { ...value, poster: strip(value.poster), sources };
  }
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(parts.map(([key, part]) => [key, strip(part)]));
}

/** An asset's name, which is in all its URLs, with or without a digest. */
function readName(address: string): string {
  const { pathname } = new URL(address, 'https://images.ctfassets.net');
  const parts = pathname.split('/').filter(Boolean);
  return (parts[1] ?? '').split('.')[0] ?? '';
}
