import { readFile } from 'node:fs/promises';
import type { AssetProps, CreateAssetProps, EntryProps, PlainClientAPI } from 'contentful-management';
import { makeLink } from '#content-source/contentful/make-link.ts';
import type { AssetPlan, EntryPlan } from './plan-content.ts';

/** Polling for whether a file has been processed: the interval in milliseconds, and the most attempts. */
const processing = { processingCheckWait: 500, processingCheckRetries: 120 };

/**
 * Creates or updates an asset as planned and publishes it: uploads its file, links it to the asset and has it
 * processed. If interrupted, the next run can finish.
 */
export async function applyAsset(
  client: PlainClientAPI,
  { asset, current, isNewFile }: AssetPlan,
  code: string,
): Promise<void> {
  const { id: assetId, title, description, fileName, contentType } = asset;
  const named = {
    ...current?.fields,
    ...(title !== undefined && { title: { ...current?.fields.title, [code]: title } }),
    description: { ...current?.fields.description, ...description },
  };
  let known: AssetProps;
  if (isNewFile) {
    const bytes = await readFile(asset.path);
    const upload = await client.upload.create({}, { file: new Uint8Array(bytes).buffer });
    const uploadFrom = makeLink('Upload', upload.sys.id);
    const file = { ...current?.fields.file, [code]: { fileName, contentType, uploadFrom } };
    known = await save({ ...named, file } as unknown as AssetProps['fields']);
    known = await client.asset.processForLocale({}, known, code, processing);
  } else known = await save(named as AssetProps['fields']);
  await client.asset.publish({ assetId }, known);

  function save(fields: AssetProps['fields']): Promise<AssetProps> {
    return current
      ? client.asset.update({ assetId }, { ...current, fields })
      : client.asset.createWithId({ assetId }, { fields } as CreateAssetProps);
  }
}

/** Creates or updates an entry as planned, as a draft. */
export function draftEntry(
  client: PlainClientAPI,
  { entry, current, change, fields }: EntryPlan,
): Promise<EntryProps> {
  const { id: entryId, type: contentTypeId } = entry;
  if (!current) return client.entry.createWithId({ entryId, contentTypeId }, { fields });
  return change === 'update'
    ? client.entry.update({ entryId }, { ...current, fields })
    : Promise.resolve(current);
}
