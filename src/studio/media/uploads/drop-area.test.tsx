// @vitest-environment jsdom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { draw } from '#studio/kit/draw.testing.ts';
import { DropArea } from './drop-area.tsx';

it('takes the files of a folder that is dropped, without what the system keeps there', async () => {
  const onFiles = vi.fn<(files: File[]) => void>();
  const { place } = await draw(<DropArea onFiles={onFiles}>Pictures</DropArea>);
  const folder = toFolder('summer', ['.DS_Store', 'Thumbs.db', 'desktop.ini', 'stew.jpg', 'thumbs.jpg']);
  await dropOn(place.firstElementChild, [folder, toEntry('.DS_Store'), toEntry('soup.jpg')]);
  await vi.waitFor(() => expect(onFiles).toHaveBeenCalled());
  const [files = []] = onFiles.mock.calls[0] ?? [];
  expect(files.map(({ name }) => name)).toEqual(['stew.jpg', 'thumbs.jpg', 'soup.jpg']);
});

type Entry = Partial<FileSystemFileEntry & FileSystemDirectoryEntry>;

function toEntry(name: string): Entry {
  return { name, isFile: true, isDirectory: false, file: (take) => take(new File(['pea'], name)) };
}

function toFolder(name: string, files: readonly string[]): Entry {
  const left = [files.map(toEntry), []];
  const readEntries = (take: (entries: FileSystemEntry[]) => void) => take(left.shift() as FileSystemEntry[]);
  return { name, isFile: false, isDirectory: true, createReader: () => ({ readEntries }) };
}

/** jsdom has no data transfer. */
async function dropOn(element: Element | null, entries: readonly Entry[]): Promise<void> {
  const items = entries.map((entry) => ({
    kind: 'file',
    type: '',
    webkitGetAsEntry: () => entry,
    getAsFile: () => new File(['pea'], entry.name ?? ''),
  }));
  const dataTransfer = { items, types: ['Files'], files: [], effectAllowed: 'all', dropEffect: 'copy' };
  for (const type of ['dragenter', 'dragover', 'drop'])
    await act(async () => {
      const event = new Event(type, { bubbles: true, cancelable: true });
      element?.dispatchEvent(Object.assign(event, { dataTransfer, clientX: 0, clientY: 0 }));
    });
}
