import { readFile } from 'node:fs/promises';
import { parseDocument } from 'yaml';

/** The document in a file, or why an editor has to mend the file first. */
export type ReadDocument = { value: unknown } | { fault: { message: string; remedy: string } };

/** Limits the bytes of a file, and the letters and values of its document once its aliases are expanded. */
const largestSize = 500_000;

/**
 * Reads a YAML file in UTF-8. One that is malformed, too large or contains itself has a fault.
 *
 * @param path absolute path
 * @param size bytes of the file
 * @throws the file system's error when the file cannot be read
 */
export async function readDocument(path: string, size: number): Promise<ReadDocument> {
  if (size > largestSize) return tooLarge;
  const bytes = await readFile(path);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return reject('This is not text in UTF-8.', 'Save it as text in UTF-8.');
  }
  try {
    // Without this level, warnings would be printed as well as listed in the document.
    const document = parseDocument(text, { logLevel: 'error' });
    const [fault] = [...document.errors, ...document.warnings];
    if (fault) {
      const [line = ''] = fault.message.split('\n');
      return reject(
        `This is not valid YAML: ${line.replace(/:?$/, '.')}`,
        'Mend the line it names; mind indentation, colons and quotes.',
      );
    }
    const value: unknown = document.toJS();
    if (containsItself(value)) {
      return reject('A part of the file contains itself.', 'Remove the *alias that names what it stands in.');
    }
    return isTooLarge(value) ? tooLarge : { value };
  } catch (error) {
    return reject(
      `The file cannot be read: ${error instanceof Error ? error.message : error}.`,
      'Check its *aliases, write out what they repeat, and nest lists and fields less deeply.',
    );
  }
}

const tooLarge = reject(
  'The file is too large.',
  `Split it: with its *aliases written out, a file may have ${largestSize / 1000} kB.`,
);

function reject(message: string, remedy: string): ReadDocument {
  return { fault: { message, remedy } };
}

function containsItself(value: unknown, open = new Set<object>(), sound = new Set<object>()): boolean {
  if (typeof value !== 'object' || value === null || sound.has(value)) return false;
  if (open.has(value)) return true;
  open.add(value);
  const found = Object.values(value).some((part) => containsItself(part, open, sound));
  open.delete(value);
  sound.add(value);
  return found;
}

function isTooLarge(value: unknown): boolean {
  let rest = largestSize;
  count(value);
  return rest < 0;

  function count(part: unknown): void {
    rest -= typeof part === 'string' ? part.length + 1 : 1;
    if (typeof part !== 'object' || part === null) return;
    for (const inner of Object.values(part)) {
      if (rest < 0) return;
      count(inner);
    }
  }
}
