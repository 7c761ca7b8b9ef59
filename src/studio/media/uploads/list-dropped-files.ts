import { type DropItem, isDirectoryDropItem, isFileDropItem } from 'react-aria-components';

/** The dropped files, including those in folders, without system files. */
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
