import { toEditor } from '#schema/to-editor.ts';
import { toEditAddress } from '#studio/contract/write-address.ts';
import type { Finding } from '#studio/documents/contract.ts';
import { findBlockDefinition } from '#studio/documents/definitions.ts';
import { type FoundBlock, findNamed, locatePath, writePath } from '#studio/documents/find-block.ts';
import { navigate } from '#studio/kit/router.ts';
import type { EntryEditor } from './state/entry-editor.ts';

/** Opens a finding's entry, shows its block and focuses its field. */
export function showFinding(entry: EntryEditor, finding: Finding): void {
  const { entry: opened, document } = entry.read();
  if (finding.file !== opened.file) navigate(toEditAddress(finding, finding));
  else showPlace(entry, finding.blockId ?? locatePath(document, finding.path).blockId, finding.path);
}

/** Shows a field of the open entry, and focuses it. */
export function showFieldAt(entry: EntryEditor, path: string): void {
  showPlace(entry, locatePath(entry.read().document, path).blockId, path);
}

/** Shows the place given in an entry's address, `?block=<id>&field=<path>`, once the entry is open. */
export function showPlaceOfAddress(entry: EntryEditor): void {
  const place = new URLSearchParams(location.search);
  const path = place.get('field') ?? '';
  const { document } = entry.read();
  const blockId = place.get('block') ?? locatePath(document, path).blockId;
  if (blockId !== undefined || path !== '') showPlace(entry, blockId, path);
}

/** Shows a block and focuses its first field. */
export function showBlock(entry: EntryEditor, id: string): void {
  showPlace(entry, id, '');
}

function showPlace(entry: EntryEditor, blockId: string | undefined, path: string): void {
  // Only blocks have forms.
  const block = findNamed(entry.read().document, blockId);
  entry.select(block?.id, block ? placeInBlock(block, path) : path || undefined);
}

/** The field to show in a block; the first one for a finding about the whole block. */
function placeInBlock({ name, path }: FoundBlock, place: string): string {
  const own = writePath(path);
  if (place.startsWith(`${own}.`)) return place;
  const definition = findBlockDefinition(name);
  const [first] = definition ? toEditor(definition).groups : [];
  return `${own}.${first?.fields[0]?.name ?? ''}`;
}
