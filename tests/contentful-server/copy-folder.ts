import { readFile } from 'node:fs/promises';
import { toEntries } from '#content-source/contentful/to-entries.ts';
import { contentModel } from '#server/contentful-model.ts';
import { readAuthoredContent } from '../../tools/contentful/read-authored-content.ts';
import { readMediaAssets } from '../../tools/contentful/read-media-assets.ts';
import { describeFile } from './asset-routes.ts';
import type { EntryBody, LocalizedFields, Space, Stored } from './space.ts';

/** Copies a content folder into a space that has the model, publishing all but drafts, without validation. */
export async function copyFolder(space: Space, directory: string): Promise<void> {
  const { assets, films } = await readMediaAssets(directory, 'en-GB');
  for (const { id, fileName, contentType, path: file, title, description } of assets) {
    const bytes = new Uint8Array(await readFile(file));
    const kind = contentType.startsWith('video/') ? 'videos' : 'images';
    const path = `/${space.id}/${id}/1/${encodeURIComponent(fileName)}`;
    space.files.set(path, bytes);
    const details = await describeFile(contentType, bytes);
    const values = {
      ...(title !== undefined && { title }),
      file: { url: `//${kind}.ctfassets.net${path}`, fileName, contentType, details },
    };
    const fields = {
      description,
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { 'en-GB': value }])),
    };
    const asset = put(space.assets, id, 'Asset', fields);
    space.publish(asset);
  }
  const { published, drafts } = await readAuthoredContent(directory);
  const entries = toEntries([...published, ...drafts], contentModel);
  for (const { id, type, fields, isDraft } of [...films, ...entries.values()]) {
    const entry = put(space.entries, id, 'Entry', fields, type);
    if (!isDraft) space.publish(entry);
  }

  function put(
    resources: Map<string, Stored<EntryBody>>,
    id: string,
    type: 'Asset' | 'Entry',
    fields: LocalizedFields,
    contentType?: string,
  ): Stored<EntryBody> {
    const resource = { sys: space.makeSys(type, id, contentType), body: { fields } };
    resources.set(id, resource);
    return resource;
  }
}
