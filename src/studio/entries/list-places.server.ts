import { blockDefinitions } from '#blocks/registry.ts';
import type { NewsArticle, Page, Site } from '#content-source/content.ts';
import { memoizeByIdentity } from '#content-source/incremental.ts';
import { listBlocks } from '#content-source/list-blocks.ts';
import { toAnchorId } from '#links/anchor-id.ts';
import type { ReferenceField } from '#schema/fields.ts';
import type { BlockContent } from '#schema/infer.ts';
import { isRecord } from '#schema/is-record.ts';
import { listPicked, pickBlockFields } from '#schema/pick-fields.ts';

/** Anchors of the layout. */
const layoutPlaces: readonly string[] = ['main', 'top'];

const namesOf = pickBlockFields(
  blockDefinitions,
  (field) => field.kind === 'text' && field.names === 'place',
);

interface OwnPlaces {
  field: string;
  places: NonNullable<ReferenceField['places']>;
}

/** Anchors that blocks generate, each with the field that holds the entries they belong to. */
const ownPlacesOf: ReadonlyMap<string, readonly OwnPlaces[]> = new Map(
  blockDefinitions.map(({ name, fields }) => [
    name,
    Object.entries(fields).flatMap(([field, definition]) =>
      definition.kind === 'reference' && definition.places ? [{ field, places: definition.places }] : [],
    ),
  ]),
);

/**
 * Whether a page has an anchor.
 *
 * @param place an address's fragment, without the `#`
 */
export function hasPlace(page: Page | NewsArticle, site: PlacingSite, place: string): boolean {
  const name = toAnchorId(place);
  if (name === undefined || layoutPlaces.includes(name)) return true;
  return listParts(page, site).some((blocks) => listPlaces(blocks).has(name));
}

type PlacingSite = Pick<Site, 'preFooter' | 'newsHeader'>;

function listParts(page: Page | NewsArticle, { preFooter, newsHeader }: PlacingSite) {
  return [
    page.header.blocks,
    page.body.blocks,
    ...('published_at' in page ? [newsHeader] : []),
    ...(page.preFooter ? [preFooter] : []),
  ];
}

/** The anchors in blocks, as written in addresses. */
const listPlaces = memoizeByIdentity(
  (blocks: readonly BlockContent[]): ReadonlySet<string> => new Set(listBlocks(blocks).flatMap(listOfBlock)),
);

function listOfBlock(content: BlockContent): string[] {
  const names = namesOf.get(content.block);
  const given = names ? listPicked(content, names).flat() : [];
  const prefix = typeof content.anchorId === 'string' && toAnchorId(content.anchorId);
  const own = (ownPlacesOf.get(content.block) ?? []).flatMap(({ field, places }) => {
    if (places === 'keys') return listKeys(content[field]);
    return places.map((place) => (prefix ? `${prefix}-${place}` : place));
  });
  return [...given.flatMap((name) => toAnchorId(name) ?? []), ...own];
}

function listKeys(entries: unknown): string[] {
  const all = Array.isArray(entries) ? entries : [entries];
  return all.flatMap((entry) => (isRecord(entry) && typeof entry.key === 'string' ? [entry.key] : []));
}
