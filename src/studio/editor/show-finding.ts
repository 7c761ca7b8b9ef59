import type { EntryDocument, Finding } from '../api/entries.ts';
import { findBlock, type FoundBlock, locatePath, writePath } from '../documents/find-block.ts';
import { findBlockDefinition } from '../forms/definitions.ts';
import { navigate } from '../shell/router.ts';
import { type EntryEditor, toPath } from './state/entry-editor.ts';

/** The part of an entry’s address that says which field is to have the focus. */
const placeParameter = 'at';

/** Leads to what a finding is about: its entry, its block on the page, and its field, which gets the focus. */
export function showFinding(entry: EntryEditor, { file, blockId, path }: Finding): void {
  const { entry: opened, document } = entry.read();
  if (file !== opened.file) {
    navigate(`/studio/edit/${toPath(file)}?${new URLSearchParams({ [placeParameter]: path })}`);
    return;
  }
  const block = blockId === undefined ? undefined : findNamed(document, blockId);
  entry.select(block?.id, block ? placeInBlock(block, path) : path || undefined);
}

/** Shows the place that the address of an entry names, once it is open. */
export function showPlaceOfAddress(entry: EntryEditor): void {
  const path = new URLSearchParams(location.search).get(placeParameter);
  if (path === null) return;
  const { entry: opened, document } = entry.read();
  const { blockId } = locatePath(document, path);
  showFinding(entry, {
    file: opened.file,
    path,
    ...(blockId !== undefined && { blockId }),
    severity: 'advice',
    message: '',
    remedy: '',
  });
}

/** The block that a block or an item is, or is in: it has a form of its own. */
function findNamed(document: EntryDocument, id: string): FoundBlock | undefined {
  let found = findBlock(document, id);
  while (found && found.name === undefined) {
    found = found.parent === undefined ? undefined : findBlock(document, found.parent);
  }
  return found;
}

/** Of what is wrong with a block as a whole the first field is shown. */
function placeInBlock({ name, path }: FoundBlock, place: string): string {
  const own = writePath(path);
  if (place.startsWith(`${own}.`)) return place;
  const [first = ''] = Object.keys(findBlockDefinition(name)?.fields ?? {});
  return `${own}.${first}`;
}
