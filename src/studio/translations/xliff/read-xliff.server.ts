import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml';
import {
  type Code,
  type Inline,
  joinTexts,
  namespace,
  type SegmentState,
  segmentStates,
  type XliffDocument,
  XliffError,
  type XliffFile,
  type XliffSegment,
  type XliffUnit,
} from './xliff.server.ts';

/** Bytes of the largest document; 63 entries are 0.6 MB. */
export const largestXliff = 5_000_000;

const deepest = 40;

/**
 * Reads XLIFF 2.0 to 2.2. What other tools add (modules, annotations, skeletons) is passed over.
 *
 * @throws XliffError for what is no such document, or declares entities
 */
export function readXliff(xml: string): XliffDocument {
  const root = parse(xml);
  if (root.attributes.version?.startsWith('1.')) throw new XliffError('This is XLIFF 1. Save it as XLIFF 2.');
  if (toLocalName(root) !== 'xliff' || !Object.values(root.attributes).includes(namespace))
    throw new XliffError('This is no XLIFF 2: its first element is another.');
  const { srcLang = '', trgLang = '' } = root.attributes;
  if (trgLang === '') throw new XliffError('It does not say which language it is in: trgLang is missing.');
  return { source: srcLang, target: trgLang, files: findAll(root, 'file').map(readFile) };
}

function parse(xml: string): XmlElement {
  if (xml.includes('<!DOCTYPE'))
    throw new XliffError('It has a document type, which is not taken. Remove it.');
  try {
    const { root } = parseXml(xml.replace(/^\uFEFF/, ''));
    if (root) return root;
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : '').split('\n');
    throw new XliffError(`It is not well formed, or ends too early. ${reason}`);
  }
  throw new XliffError('It is empty.');
}

function readFile(element: XmlElement): XliffFile {
  const { id = '', original = '' } = element.attributes;
  return { id, original, notes: readNotes(element), units: findUnits(element) };
}

/** Each unit is a segment of a field, whose units may have come back in any order, or in groups within groups. */
function findUnits(element: XmlElement): XliffUnit[] {
  const fields = new Map<string, XliffUnit & { segments: XliffSegment[] }>();
  // In the order of the document, without recursion: groups may be in groups.
  const open = [element];
  for (let at = open.pop(); at; at = open.pop()) {
    if (toLocalName(at) !== 'unit') {
      open.push(...findAll(at, 'unit', 'group').reverse());
      continue;
    }
    const { id: whole = '', name = '' } = at.attributes;
    const [id = whole, segment = '', was = ''] = whole.split('.');
    const field = fields.get(id) ?? { id, name, notes: [], segments: [] };
    field.segments.push({ ...readSegment(at, segment), was });
    fields.set(id, { ...field, notes: [...field.notes, ...readNotes(at)] });
  }
  return [...fields.values()];
}

/** Tools may have divided it further. */
function readSegment(unit: XmlElement, id: string): XliffSegment {
  const parts = findAll(unit, 'segment', 'ignorable');
  const read = (...names: readonly string[]) => {
    const texts = parts.flatMap((part) => findAll(part, ...names).slice(-1));
    return joinTexts(texts.flatMap(readInlines));
  };
  const states = findAll(unit, 'segment').map(({ attributes: { state = 'initial' } }) =>
    Math.max(0, segmentStates.indexOf(state as SegmentState)),
  );
  const isTranslated = findAll(unit, 'segment').every((part) => findAll(part, 'target').length > 0);
  return {
    id,
    state: segmentStates[Math.min(...states)] ?? 'initial',
    source: read('source'),
    // What is between segments may have a source alone; a target comes after it.
    ...(isTranslated && states.length > 0 && { target: read('source', 'target') }),
  };
}

function readNotes(element: XmlElement) {
  return findAll(element, 'notes')
    .flatMap((notes) => findAll(notes, 'note'))
    .map((note) => ({ category: note.attributes.category ?? '', text: note.text }));
}

/** Some tools write a code’s two ends apart, as `sc` and `ec`. */
function readInlines(element: XmlElement): Inline[] {
  const result: Inline[] = [];
  const open: { code: Code; content: Inline[] }[] = [];
  read(element, 0);
  if (open.length > 0)
    throw new XliffError(`A code that begins in a segment does not end in it: ${open[0]?.code.id}.`);
  return joinTexts(result);

  function add(inline: Inline): void {
    (open.at(-1)?.content ?? result).push(inline);
  }

  function read({ children }: XmlElement, depth: number): void {
    if (depth > deepest) throw new XliffError('Codes are nested too deeply.');
    for (const child of children) {
      if (child instanceof XmlText) add(child.text);
      if (!(child instanceof XmlElement)) continue;
      const { id = '', startRef = '', hex = '' } = child.attributes;
      switch (toLocalName(child)) {
        case 'pc':
          open.push(begin(child));
          read(child, depth + 1);
          end();
          break;
        case 'sc':
          open.push(begin(child));
          break;
        case 'ec':
          if (open.at(-1)?.code.id !== (startRef || id))
            throw new XliffError(
              `The code ${startRef || id} ends where it has not begun, or within another.`,
            );
          end();
          break;
        case 'ph':
          add({ id, kind: toKind(child) });
          break;
        case 'cp':
          if (/^[0-9a-f]{1,4}$/i.test(hex)) add(String.fromCharCode(Number.parseInt(hex, 16)));
          break;
        // Annotations stand around words, or mark a place.
        default:
          read(child, depth + 1);
      }
    }
  }

  function begin(child: XmlElement) {
    return { code: { id: child.attributes.id ?? '', kind: toKind(child) }, content: [] };
  }

  function end(): void {
    const ended = open.pop();
    if (ended) add({ ...ended.code, content: joinTexts(ended.content) });
  }
}

const kinds: Readonly<Record<string, string>> = { 'xlf:b': 'bold', 'xlf:i': 'italic', 'xlf:u': 'underline' };

function toKind({ attributes: { type, subType = '' } }: XmlElement): string {
  return type === 'link' ? 'link' : (kinds[subType] ?? subType.replace(/^oakpea:/, ''));
}

function findAll({ children }: XmlElement, ...names: readonly string[]): XmlElement[] {
  return children.filter(
    (child): child is XmlElement => child instanceof XmlElement && names.includes(toLocalName(child)),
  );
}

function toLocalName({ name }: XmlElement): string {
  return name.slice(name.indexOf(':') + 1);
}
