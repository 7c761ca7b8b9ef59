import { defaultLocale } from '#i18n/locales.ts';
import { folderEntry } from '#schema/entries/folder-entry.ts';
import { ApiError, callApi } from '#studio/contract/call-api.ts';
import { toEditAddress } from '#studio/contract/write-address.ts';
import { copyBlock } from '#studio/documents/block-ids.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { createRandomId } from '#studio/documents/create-random-id.ts';
import { findBlock, isBlockList } from '#studio/documents/find-block.ts';
import type { NewEntry } from '#studio/entries/contract.ts';
import { announce } from '#studio/kit/announce.ts';
import { navigate } from '#studio/kit/router.ts';
import { showFailure } from '#studio/kit/toasts/show-failure.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { beginDocument } from '../entry-list/begin-entry.ts';
import { messages } from '../messages.ts';
import { indexOutline, listOutline } from '../outline/list-outline.ts';
import { findDropPlace } from '../outline/place-blocks.ts';
import type { EntryEditor } from '../state/entry-editor.ts';
import { insertAll, labelAll } from './block-actions.ts';

/**
 * Moves blocks into a new folder, created as a draft, and puts a block that shows it in their place. Undoing
 * puts the blocks back into the page; the folder stays.
 *
 * @param ids in document order
 * @throws ApiError, NetworkError where the folder cannot be created; the page is then unchanged
 */
export async function groupIntoFolder(
  entry: EntryEditor,
  ids: readonly string[],
  { title, key }: { title: string; key: string },
): Promise<void> {
  const { locale } = entry.read().entry;
  const blocks = readBlocks(entry, ids).map((block) => copyBlock(block));
  const body: NewEntry = {
    kind: 'folders',
    ...(locale && { locale }),
    key,
    document: { ...beginDocument('folders', title, key), blocks },
  };
  const { file } = await callApi('POST /entries', { body });
  const place = findPlaceOf(entry, ids);
  if (!place) return;
  const _id = createRandomId();
  const label = messages.groupedInto(labelAll(entry, ids), title);
  entry.change(
    [
      { type: 'insert', value: { _id, block: folderEntry.name, folder: key }, place },
      ...ids.map((id) => ({ type: 'remove', block: id }) as const),
    ],
    { label, selects: _id },
  );
  announce(label);
  showToast(label, {
    detail: messages.groupedHint,
    action: { label: messages.openFolder, onPress: () => navigate(toEditAddress({ file })) },
  });
}

/** Replaces the block that shows a folder with copies of the folder's blocks. The folder stays as it is. */
export async function ungroup(entry: EntryEditor, id: string): Promise<void> {
  const key = String(findBlock(entry.read().document, id)?.value.folder ?? '');
  try {
    const folder = await readFolder(entry, key);
    const place = findPlaceOf(entry, [id]);
    const blocks = folder && isBlockList(folder.blocks) ? folder.blocks.map((block) => copyBlock(block)) : [];
    if (blocks.length === 0 || !place) {
      showToast(messages.noFolder(key), { tone: 'warning', detail: messages.noFolderHint });
      return;
    }
    const label = messages.ungrouped(key);
    const ids = blocks.map(({ _id }) => String(_id));
    entry.change([...insertAll(blocks, place), { type: 'remove', block: id }], { label, selects: ids[0] });
    entry.mark(ids, ids[0]);
    announce(label);
  } catch (error) {
    showFailure(error);
  }
}

/** A folder's draft, from the locale or else the default one, as the site looks it up. */
async function readFolder(entry: EntryEditor, key: string): Promise<EntryDocument | undefined> {
  const { locale = defaultLocale } = entry.read().entry;
  for (const from of new Set([locale, defaultLocale])) {
    try {
      const file = `${from}/folders/${key}.yaml`;
      return (await callApi('GET /entries/{file}', { file })).document;
    } catch (error) {
      if (!(error instanceof ApiError) || error.fault.code !== 'not-found') throw error;
    }
  }
  return undefined;
}

function readBlocks(entry: EntryEditor, ids: readonly string[]): EntryDocument[] {
  const { document } = entry.read();
  return ids.flatMap((id) => findBlock(document, id) ?? []).map(({ value }) => value);
}

/** The place of the first of some blocks. */
function findPlaceOf(entry: EntryEditor, [first = '']: readonly string[]) {
  const { entry: opened, document } = entry.read();
  const nodes = indexOutline(listOutline(opened.kind, document));
  const node = nodes.get(first);
  return node && findDropPlace(nodes, node, 'before');
}
