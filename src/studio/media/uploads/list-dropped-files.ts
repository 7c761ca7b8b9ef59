import { type DropItem, isDirectoryDropItem, isFileDropItem } from 'react-aria-components';

/** The files among what was dropped, those of folders as well, but for what systems hide in these. */
export async function listDroppedFiles(items: Iterable<DropItem>): Promise<File[]> {
  const files: File[] = [];
  for (const item of items) {
    if (isFileDropItem(item)) files.push(await item.getFile());
    else if (isDirectoryDropItem(item)) {
      const inside: DropItem[] = [];
      for await (const entry of item.getEntries()) if (!entry.name.startsWith('.')) inside.push(entry);
      files.push(...(await listDroppedFiles(inside)));
    }
  }
  return files;
}
