import { readFile } from 'node:fs/promises';
import { CORE_SCHEMA, defineScalarTag, floatCoreTag, loadAll, NOT_RESOLVED, YAMLException } from 'js-yaml';
import { isLarger } from '#schema/is-larger.ts';
import { completeCharacters } from '../complete-characters.ts';
import { explainRefusal, type YamlFault } from './explain-refusal.ts';

/** A document, with its text if it is from a file; or why it was rejected. */
export type ReadDocument = { value: unknown; text?: string } | Rejection;

interface Rejection {
  fault: YamlFault;
}

/** Limits a file's bytes, and the characters and values of its document after expanding aliases. */
const largestSize = 500_000;

/**
 * Reads a YAML file in UTF-8. Rejects a file that is malformed, too large or cyclic.
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
  return readText(text);
}

/** Reads a file's text likewise. */
export function readText(text: string): ReadDocument {
  try {
    const document = parse(text);
    if ('fault' in document) return document;
    if (containsItself(document.value)) {
      return reject('A part of the file contains itself.', 'Remove the *alias that names what it stands in.');
    }
    const read = readValue(document.value);
    return 'fault' in read ? read : { ...read, text };
  } catch (error) {
    return reject(
      `The file cannot be read: ${error instanceof Error ? error.message : error}.`,
      'Check its *aliases, write out what they repeat, and nest lists and fields less deeply.',
    );
  }
}

/**
 * Reads a document that is not from a file, under the same limits. It must not be cyclic.
 *
 * @param complete returns a copy without lone surrogates
 */
export function readValue(value: unknown, complete = completeCharacters): ReadDocument {
  return isLarger(value, largestSize) ? tooLarge : { value: complete(value) };
}

/** YAML 1.2's core schema, but for `1.000`: in half of the languages a thousand, it stays text, which no number field takes. */
const schema = CORE_SCHEMA.withTags(
  defineScalarTag(floatCoreTag.tagName, {
    ...floatCoreTag,
    resolve: (source, ...how) =>
      /^[-+]?\d{1,3}\.\d{3}$/.test(source) ? NOT_RESOLVED : floatCoreTag.resolve(source, ...how),
  }),
);

/** Parses with `js-yaml` alone. */
function parse(text: string): { value: unknown } | Rejection {
  try {
    const [value = null, ...others] = loadAll(text, { schema });
    return others.length === 0 ? { value } : severalDocuments;
  } catch (error) {
    if (error instanceof YAMLException) return { fault: explainRefusal(text, error) };
    throw error;
  }
}

const severalDocuments = reject(
  'There are several documents in this file.',
  'Remove the lines of three hyphens, or make a file of each.',
);

const tooLarge = reject(
  'The file is too large.',
  `Split it: with its *aliases written out, a file may have ${largestSize / 1000} kB.`,
);

function reject(message: string, remedy: string): Rejection {
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
