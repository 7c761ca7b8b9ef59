import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blockDefinitions } from '#blocks/registry.ts';
import { listContentFiles } from '#content-source/files/content-files.ts';
import { readDocument } from '#content-source/files/read-document.ts';
import { entryDefinitions } from '#content-source/source-entries.ts';
import { type ContentfulType, toTypeId } from '#schema/contentful-model.ts';
import type { Fields, ItemDefinition } from '#schema/fields.ts';
import { isRecord } from '#schema/is-record.ts';
import { contentfulLimits } from '#schema/to-contentful.server.ts';
import { contentModel } from '#server/contentful-model.ts';
import { findContentTypeFaults } from '../../tests/contentful-server/check-content-type.ts';

const byId = new Map(contentModel.map((type) => [type.id, type]));

describe('the content types of the site', () => {
  it('has a type for every entry, every block and every item in them, and for films', () => {
    const expected = new Set(['film']);
    const add = (id: string, { fields }: { fields: Fields }) => {
      expected.add(id);
      const sources = Object.values(byId.get(id)?.sources ?? {});
      for (const [name, field] of Object.entries(fields)) {
        // A group has a type of its own where there would be too many fields.
        const isApart = field.kind === 'group' && sources.some(({ path }) => path.join('.') === name);
        if (field.kind === 'list' || isApart) add(toTypeId.item(field.item.name), field.item);
        else if (field.kind === 'group') addItems(field.item.fields);
      }
    };
    const addItems = (fields: Fields) => {
      for (const field of Object.values(fields)) {
        if (field.kind === 'list') add(toTypeId.item(field.item.name), field.item);
      }
    };
    for (const definition of Object.values(entryDefinitions))
      add(toTypeId.entry(definition.name), definition);
    for (const definition of blockDefinitions) add(toTypeId.block(definition.name), definition);
    expect(new Set(byId.keys())).toEqual(expected);
    expect(byId.size).toBe(contentModel.length);
  });

  it('fits into the types that a space may have', () => {
    expect(contentModel.length).toBeLessThanOrEqual(contentfulLimits.typesPerEnvironment);
  });

  it.each(contentModel.map((type) => [type.id, type] as const))(
    '%s keeps to Contentful’s limits',
    (_, type) => {
      const { id, name, description, displayField, fields, controls } = type;
      expect(
        findContentTypeFaults(structuredClone({ name, description, displayField, fields }) as never),
      ).toEqual([]);
      expect(id).toMatch(/^[a-zA-Z0-9-_.]+$/);
      expect(id.length).toBeLessThanOrEqual(contentfulLimits.idLength);
      expect(name.length).toBeLessThanOrEqual(contentfulLimits.typeNameLength);
      expect(description.length).toBeLessThanOrEqual(contentfulLimits.descriptionLength);
      expect(fields.length).toBeLessThanOrEqual(contentfulLimits.fieldsPerType);
      expect(JSON.stringify({ ...type, definition: undefined }).length).toBeLessThan(
        contentfulLimits.requestBytes,
      );
      expect(controls.map(({ fieldId }) => fieldId)).toEqual(fields.map((field) => field.id));
      for (const { settings } of controls) expect(settings.helpText).toMatch(/\S/);
      for (const field of fields) {
        expect(field.id.length).toBeLessThanOrEqual(contentfulLimits.idLength);
        expect(field.name.length).toBeLessThanOrEqual(contentfulLimits.fieldNameLength);
        for (const { regexp } of field.validations) if (regexp) new RegExp(regexp.pattern, regexp.flags);
      }
    },
  );

  it('links only to types that there are', () => {
    const linked = JSON.stringify(
      contentModel.map(({ fields }) => fields),
      (key, value) => (key === 'linkContentType' ? { linked: value } : value),
    ).matchAll(/"linked":\[([^\]]*)\]/g);
    const ids = [...linked].flatMap(([, list]) => JSON.parse(`[${list}]`) as string[]);
    expect(ids.length).toBeGreaterThan(100);
    expect(ids.filter((id) => !byId.has(id))).toEqual([]);
  });

  it('has room for every field of every definition but those that Contentful has its own of', () => {
    for (const { kind, definition, sources } of contentModel) {
      if (!definition) continue;
      const left = listPaths(definition).filter(
        (path) =>
          !definition.fields[path]?.isOfPublishing &&
          !Object.values(sources).some((source) => `${path}.`.startsWith(`${source.path.join('.')}.`)),
      );
      expect(left, definition.name).toEqual(
        kind === 'block' && definition.name === 'Folder' ? ['blocks'] : [],
      );
    }
  });

  it('keeps facts once for all locales, and words in each', () => {
    const localized = ({ fields }: ContentfulType) =>
      fields.filter((field) => field.localized).map(({ id }) => id);
    expect(contentModel.filter(({ kind }) => kind === 'facts').flatMap(localized)).toEqual([]);
    for (const id of ['itemCooking', 'itemIngredientLine'])
      expect(localized(byId.get(id) as ContentfulType)).toEqual([]);
    const page = byId.get('page') as ContentfulType;
    expect(page.fields.filter((field) => !field.localized).map(({ id }) => id)).toEqual(['key']);
    const button = byId.get('itemButtonEntry') as ContentfulType;
    expect(localized(button)).toEqual(['text', 'link']);
  });

  it('has room for every text of the content that comes with the site', async () => {
    const { files } = await listContentFiles('content');
    const long: string[] = [];
    for (const { file, kind } of files) {
      const document = await readDocument(join('content', file), 0);
      if ('fault' in document) expect.fail(file);
      findLongTexts(entryDefinitions[kind], document.value, file, long);
    }
    expect(files.length).toBeGreaterThan(100);
    expect(long).toEqual([]);
  });
});

function listPaths({ fields }: ItemDefinition): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'group' ? listPaths(field.item).map((path) => `${name}.${path}`) : [name],
  );
}

/** Finds texts that are too long for their field. */
function findLongTexts(definition: ItemDefinition, document: unknown, place: string, long: string[]): void {
  if (!isRecord(document)) return;
  const type = contentModel.find((known) => known.definition === definition);
  for (const [name, field] of Object.entries(definition.fields)) {
    const value = document[name];
    const path = `${place} ${name}`;
    const shape = type?.fields.find(({ id }) => id === name)?.type;
    const most = shape === 'Text' ? contentfulLimits.longText : contentfulLimits.shortText;
    if (typeof value === 'string' && field.kind !== 'richText' && value.length > most) long.push(path);
    if (field.kind === 'group') findLongTexts(field.item, value, path, long);
    if (!Array.isArray(value)) continue;
    if (value.length > contentfulLimits.itemsPerField) long.push(path);
    for (const item of value) {
      if (field.kind === 'list') findLongTexts(field.item, item, path, long);
      const block = blockDefinitions.find((known) => field.kind === 'blocks' && known.name === item?.block);
      if (block) findLongTexts(block, item, path, long);
    }
  }
}
