import { type FSWatcher, watch } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { codeOf } from './content-files.ts';

export interface FolderWatch {
  /**
   * Watches these folders, each without its subfolders, and no others.
   *
   * @param folders absolute paths
   * @returns whether one of them was not watched before, so that a change in it may have been missed
   */
  follow(folders: readonly string[]): boolean;
  /** The folders that cannot be watched, by path, with the code of the system's error. */
  faults: ReadonlyMap<string, string>;
  close(): void;
}

/**
 * Calls `onChange` whenever something directly inside a followed folder is written, added, removed or renamed, with its
 * absolute path if known. A folder that is itself removed or replaced is dropped until it is followed again. There is
 * one watch per folder and none per file, because systems limit their number.
 */
export function watchFolders(onChange: (path: string | undefined) => void): FolderWatch {
  const watches = new Map<string, FSWatcher>();
  const faults = new Map<string, string>();

  function add(folder: string): boolean {
    try {
      const added = watch(folder);
      watches.set(folder, added);
      faults.delete(folder);
      added.on('change', (_event, name) => handleChange(folder, name === null ? undefined : String(name)));
      added.on('error', () => handleChange(folder, undefined));
      return true;
    } catch (error) {
      faults.set(folder, codeOf(error));
      return false;
    }
  }

  function handleChange(folder: string, name: string | undefined): void {
    if (name?.startsWith('.')) return;
    // A folder that is removed or replaced reports its own name, and so does the folder around it.
    const path = name === undefined || name === basename(folder) ? undefined : join(folder, name);
    drop(path ?? folder);
    onChange(path);
  }

  function drop(path: string): void {
    for (const [folder, watched] of watches) {
      if (folder !== path && !folder.startsWith(path + sep)) continue;
      watches.delete(folder);
      watched.close();
    }
  }

  return {
    faults,
    follow(folders) {
      for (const folder of [...watches.keys(), ...faults.keys()]) {
        if (folders.includes(folder)) continue;
        drop(folder);
        faults.delete(folder);
      }
      return folders.filter((folder) => !watches.has(folder) && add(folder)).length > 0;
    },
    close() {
      for (const watched of watches.values()) watched.close();
      watches.clear();
    },
  };
}
