import { createEventLoopYielder } from './event-loop-yielder.ts';

/** Characters that are encoded at a time. */
const mostAtOnce = 50_000;

/** Items of a list, or fields of an object, that are written one by one: what few have is likely to be small. */
const leastMany = 50;

/**
 * Encodes plain data as JSON in UTF-8, chunk by chunk, like `JSON.stringify`, but yields to the event loop as it goes.
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

/** Down to the items of the first long list or object on the way. */
function* listPieces(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) {
    yield JSON.stringify(value) ?? 'null';
    return;
  }
  const isList = Array.isArray(value);
  const parts = isList
    ? [...value.entries()]
    : Object.entries(value).filter(([, part]) => part !== undefined);
  const areMany = parts.length >= leastMany;
  let before = isList ? '[' : '{';
  for (const [name, part] of parts) {
    yield isList ? before : `${before}${JSON.stringify(name)}:`;
    if (areMany) yield JSON.stringify(part) ?? 'null';
    else yield* listPieces(part);
    before = ',';
  }
  if (parts.length === 0) yield before;
  yield isList ? ']' : '}';
}
