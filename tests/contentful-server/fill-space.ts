import sharp from 'sharp';
import { hashAsset } from '#content-source/assets.ts';
import type { AssetUnderTest, Documents } from '#content-source/content-source.cases.ts';
import { type AuthoredEntry, toEntries } from '#content-source/contentful/to-entries.ts';
import { type EntryKind, entryDefinitions } from '#content-source/source-entries.ts';
import { isLocale } from '#i18n/locales.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import { deriveContentModel } from '#schema/to-contentful.server.ts';
import type { ContentType } from './content-type.ts';
import { type EntryBody, type LocalizedFields, makeLink, type Space, type Stored } from './space.ts';

/**
 * Replaces a space's content by documents and assets, as editors would have entered them, with the model they need, and
 * publishes them. Unchanged items are not touched. Bypasses the management API's checks, to allow invalid content.
 */
export async function fillSpace(
  space: Space,
  blocks: readonly BlockDefinition[],
  documents: Documents,
  assets: readonly AssetUnderTest[],
): Promise<void> {
  const model = deriveModel(blocks);
  for (const { id, name, displayField, fields } of model) {
    if (space.contentTypes.has(id)) continue;
    // Safe to share: publishing copies it.
    const body = { name, displayField, fields } as unknown as ContentType;
    const type = { sys: space.makeSys('ContentType', id), body };
    space.contentTypes.set(id, type);
    space.publish(type);
  }
  const entries = new Map<string, { type: string; fields: LocalizedFields }>(
    toEntries(listDocuments(documents), model),
  );
  for (const { file, width, height, uploadDate } of assets) {
    const [id = ''] = file.split('.');
    if (width === undefined) continue;
    const fields = { files: [makeLink('Asset', id)], width, height, ...(uploadDate && { uploadDate }) };
    entries.set(`film.${id}`, { type: 'film', fields: mapValues(fields, (value) => ({ 'en-GB': value })) });
  }
  store(space.entries, 'Entry', entries);
  store(space.assets, 'Asset', await describeAssets(assets));

  function store(
    resources: Map<string, Stored<EntryBody>>,
    type: 'Entry' | 'Asset',
    wanted: ReadonlyMap<string, { type: string; fields: LocalizedFields }>,
  ): void {
    for (const [id, resource] of resources) if (!wanted.has(id)) space.remove(resource);
    for (const [id, { type: contentType, fields }] of wanted) {
      const known = resources.get(id);
      if (known && JSON.stringify(known.published?.fields) === JSON.stringify(fields)) continue;
      const resource = known ?? {
        sys: space.makeSys(type, id, type === 'Entry' ? contentType : undefined),
        body: { fields },
      };
      resource.body = { fields };
      resources.set(id, resource);
      space.publish(resource);
    }
  }
}

const models = new WeakMap<readonly BlockDefinition[], ReturnType<typeof deriveContentModel>>();

/** Memoised: each test has its own space, but all share the model. */
function deriveModel(blocks: readonly BlockDefinition[]): ReturnType<typeof deriveContentModel> {
  const { productFacts, recipeFacts, ...entries } = entryDefinitions;
  const facts = { products: productFacts, recipes: recipeFacts };
  const model =
    models.get(blocks) ??
    deriveContentModel({ blocks, entries, singletons: ['site', 'sitemap', 'redirects'], facts });
  models.set(blocks, model);
  return model;
}

async function describeAssets(assets: readonly AssetUnderTest[]) {
  const described = new Map<string, { type: string; fields: LocalizedFields }>();
  for (const { file, bytes, title, alt } of assets) {
    const [id = '', extension = ''] = file.split('.');
    const contentType = contentTypes[extension] ?? 'application/octet-stream';
    const image = contentType.startsWith('image/') ? await sharp(bytes).metadata() : undefined;
    const value = {
      url: `//${image ? 'images' : 'videos'}.ctfassets.net/space/${id}/${hashAsset(bytes)}/${file}`,
      fileName: file,
      contentType,
      details: {
        size: bytes.length,
        ...(image && { image: { width: image.width, height: image.height } }),
      },
    };
    const fields = {
      ...(title !== undefined && { title: { 'en-GB': title } }),
      description: { 'en-GB': alt },
      file: { 'en-GB': value },
    };
    described.set(id, { type: 'Asset', fields });
  }
  return described;
}

const contentTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
};

function mapValues<From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}

function* listDocuments(documents: Documents): Iterable<AuthoredEntry> {
  for (const [name, kinds] of Object.entries(documents)) {
    for (const [kind, byKey] of Object.entries(kinds)) {
      for (const [key, document] of Object.entries(byKey ?? {})) {
        const locale = isLocale(name) ? name : undefined;
        yield { kind: kind as EntryKind, key: key.normalize('NFC'), locale, document };
      }
    }
  }
}
