import {
  digestTarget,
  type Inline,
  type Note,
  namespace,
  type XliffDocument,
  type XliffFile,
  type XliffUnit,
} from './xliff.server.ts';

/** Kinds of codes that XLIFF names itself; others are `oakpea:` and their kind. */
const subTypes: Readonly<Record<string, string>> = { bold: 'xlf:b', italic: 'xlf:i', underline: 'xlf:u' };

/** Characters that XML 1.0 cannot hold, https://www.w3.org/TR/xml/#charsets. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is sought.
const notXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Writes a document as XLIFF 2.1, file by file, as there may be many. */
export function* writeXliff({ source, target, files }: XliffDocument | LazyDocument): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="${namespace}" version="2.1" srcLang="${escapeXml(source)}" trgLang="${escapeXml(target)}">\n`;
  for (const file of files) yield writeFile(file);
  yield '</xliff>\n';
}

type LazyDocument = Omit<XliffDocument, 'files'> & { files: Iterable<XliffFile> };

function writeFile({ id, original, notes, units }: XliffFile): string {
  const lines = [
    ` <file id="${escapeXml(id)}" original="${escapeXml(original)}" canResegment="no" xml:space="preserve">`,
    ...writeNotes(notes, '  '),
    ...units.flatMap(writeUnit),
    ' </file>\n',
  ];
  return lines.join('\n');
}

function writeNotes(notes: readonly Note[], indent: string): string[] {
  if (notes.length === 0) return [];
  const lines = notes.map(
    ({ category, text }) =>
      `${indent} <note category="${escapeXml(category)}">${escapeXml(text).replaceAll(notXml, '')}</note>`,
  );
  return [`${indent}<notes>`, ...lines, `${indent}</notes>`];
}

/**
 * A unit for each segment, as many tools know no more; those of one field make a group. The id says what the target was, so
 * that what the translator changed is told from what was changed here meanwhile.
 */
function writeUnit({ id, name, standing, notes, segments }: XliffUnit): string[] {
  const subState = standing === undefined ? '' : ` subState="oakpea:${escapeXml(standing)}"`;
  const lines = segments.flatMap(({ id: segment, state, source, target }, index) => {
    const said = target ? `<target>${writeInlines(target, false)}</target>` : '';
    return [
      `  <unit id="${escapeXml(`${id}.${segment}.${digestTarget(target)}`)}" name="${escapeXml(name)}">`,
      ...(index === 0 ? writeNotes(notes, '   ') : []),
      `   <segment state="${target ? state : 'initial'}"${subState}><source>${writeInlines(source, true)}</source>${said}</segment>`,
      '  </unit>',
    ];
  });
  if (segments.length < 2) return lines;
  return [`  <group id="${escapeXml(id)}" name="${escapeXml(name)}">`, ...lines, '  </group>'];
}

/** @param isSource links may not be deleted, while marks may */
function writeInlines(inlines: readonly Inline[], isSource: boolean): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string') return writeText(inline);
      const { id, kind, shows = '', content } = inline;
      const type = kind === 'link' ? 'link' : content ? 'fmt' : 'other';
      const subType = kind === 'link' ? '' : ` subType="${subTypes[kind] ?? `oakpea:${kind}`}"`;
      const start = content ? 'dispStart' : 'disp';
      const attributes = ` id="${id}" type="${type}"${subType}${shows && ` ${start}="${escapeXml(shows).replaceAll(notXml, '')}"`}`;
      const deletable = isSource && type !== 'fmt' ? ' canDelete="no"' : '';
      return content
        ? `<pc${attributes}${deletable}>${writeInlines(content, isSource)}</pc>`
        : `<ph${attributes}${deletable}/>`;
    })
    .join('');
}

function writeText(text: string): string {
  return escapeXml(text).replaceAll(
    notXml,
    (character) => `<cp hex="${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}"/>`,
  );
}

/** Carriage returns would be read as line feeds. */
function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
