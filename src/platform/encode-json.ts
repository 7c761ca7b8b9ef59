import { createEventLoopYielder } from './event-loop-yielder.ts';

/** Characters that are encoded at a time. */
const mostAtOnce = 50_000;

/** Values, or sixteen times as many characters, that are written at once. */
const mostInPiece = 2000;

/**
 * Encodes plain data as JSON in UTF-8, chunk by chunk, like `JSON.stringify` and about as fast, but yields to the event loop
 * as it goes.
 *
 * @example
 * for await (const chunk of encodeJson(page)) if (findExcess(chunk)) return true;
 */
export async function* encodeJson(value: unknown): AsyncGenerator<Buffer<ArrayBuffer>> {
  const yieldWhenDue = createEventLoopYielder();
  let text = '';
  for (const piece of listPieces(value)) {
    text += piece;
    if (text.length < mostAtOnce) continue;
    yield Buffer.from(text);
    text = '';
    await yieldWhenDue();
  }
  yield Buffer.from(text);
}

/** The same in one piece. */
export async function encodeWholeJson(value: unknown): Promise<Buffer<ArrayBuffer>> {
  return Buffer.concat(await Array.fromAsync(encodeJson(value)));
}

function* listPieces(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null || 'toJSON' in value || isSmall(value)) {
    yield JSON.stringify(value) ?? 'null';
    return;
  }
  const isList = Array.isArray(value);
  const parts = isList
    ? [...value.entries()]
    : Object.entries(value).filter(([, part]) => part !== undefined);
  let before = isList ? '[' : '{';
  for (const [name, part] of parts) {
    yield isList ? before : `${before}${JSON.stringify(name)}:`;
    yield* listPieces(part);
    before = ',';
  }
  if (parts.length === 0) yield before;
  yield isList ? ']' : '}';
}

function isSmall(value: object): boolean {
  let rest = mostInPiece;
  count(value);
  return rest >= 0;

  function count(part: unknown): void {
    rest -= typeof part === 'string' ? 1 + part.length / 16 : 1;
    if (typeof part !== 'object' || part === null) return;
    for (const name in part) {
      if (rest < 0) return;
      count((part as Record<string, unknown>)[name]);
    }
  }
}
