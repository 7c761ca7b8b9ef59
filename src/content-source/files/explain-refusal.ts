import type { YAMLException } from 'js-yaml';
import { type ErrorCode, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { joinPath } from '#schema/issue.ts';
import type { ContentProblem } from '../content-problem.ts';

/** What is wrong in a file, and how an editor can fix it. */
export interface YamlFault {
  message: string;
  remedy: string;
}

const remedyOfSyntax = 'Mend the line it names; mind indentation, colons and quotes.';

const nestedTooDeeply: YamlFault = {
  message: 'Lists and fields are nested too deeply.',
  remedy: 'Take them out of each other.',
};

/** Messages in place of those of `yaml`, which are meant for programmers. */
const faults: Readonly<Partial<Record<ErrorCode, YamlFault>>> = {
  MULTIPLE_DOCS: {
    message: 'There are several documents in this file.',
    remedy: 'Remove the lines of three hyphens, or make a file of each.',
  },
  RESOURCE_EXHAUSTION: nestedTooDeeply,
};

/** Errors of `js-yaml` in text that `yaml` accepts. `$1` is the pattern's capture. */
const refusals: readonly [reason: RegExp, message: string, remedy: string][] = [
  [/^duplicated mapping key/, 'A field stands twice', 'Remove one of them.'],
  [
    /^unknown \w+ tag !<tag:yaml\.org,2002:(.+)>/,
    'The tag !!$1 is not one of YAML 1.2’s core schema',
    'Remove it, and write the value as text, a list or fields.',
  ],
  [
    /non-printable|null byte|valid JSON character/,
    'There is an invisible control character',
    'Delete the line and type it anew; in double quotes, such a character can be written as \\x07.',
  ],
  [
    /complex keys/,
    'A list or a group of fields stands where a name is expected',
    'Put a value that begins with [ or { into quotes.',
  ],
  [
    /^deficient indentation/,
    'This line is not indented far enough, or has a tab between brackets',
    'Indent it with spaces, further than the field it belongs to, be it only a closing bracket or quote.',
  ],
];

/**
 * Explains in plain words why and where `js-yaml` rejected a file, by parsing it again with `yaml`, which diagnoses
 * more mistakes. The result of that parse is discarded.
 *
 * @param refusal the error thrown by `js-yaml`
 * @throws ReferenceError if an alias has no anchor, with the message of `yaml`
 */
export function explainRefusal(text: string, refusal: YAMLException): YamlFault {
  if (refusal.reason.startsWith('nesting exceeded')) return nestedTooDeeply;
  // Two numbers with the same decimals make the same field twice.
  const [split] = refusal.reason.startsWith('duplicated mapping key') ? findSplitNumbers(text) : [];
  if (split) return { message: split.message, remedy: split.remedy };
  // Otherwise warnings would be printed as well as collected.
  const document = parseDocument(text, { logLevel: 'error' });
  const [fault] = [...document.errors, ...document.warnings];
  if (fault) {
    const [line = ''] = fault.message.split('\n');
    return (
      faults[fault.code] ?? {
        message: `This is not valid YAML: ${line.replace(/:?$/, '.')}`,
        remedy: remedyOfSyntax,
      }
    );
  }
  // Aliases are resolved only here.
  document.toJS();
  const place = refusal.mark ? ` at line ${refusal.mark.line + 1}` : '';
  for (const [reason, message, remedy] of refusals) {
    const match = reason.exec(refusal.reason);
    if (match) return { message: `${message.replace('$1', match[1] ?? '')}${place}.`, remedy };
  }
  return { message: `This is not valid YAML: ${refusal.reason}${place}.`, remedy: remedyOfSyntax };
}

/** A number with a decimal comma: of `{ quantity: 60,5 }`, YAML makes the fields “quantity” and “5”. */
interface SplitNumber extends YamlFault {
  /** Where its first part is, and where the rest. */
  path: string;
  rest: string;
}

/**
 * Words problems with fields that are the rest of a number.
 *
 * @param text the file in which they are
 */
export function explainCommas(problems: readonly ContentProblem[], text: string): readonly ContentProblem[] {
  if (!problems.some(({ path }) => /\.\d+$/.test(path))) return problems;
  const numbers = new Map(findSplitNumbers(text).map(({ rest, ...number }) => [rest, number]));
  return problems.map((problem) => ({ ...problem, ...numbers.get(problem.path) }));
}

function findSplitNumbers(text: string): SplitNumber[] {
  const lines = new LineCounter();
  const found: SplitNumber[] = [];
  collect(parseDocument(text, { logLevel: 'error', lineCounter: lines }).contents, '');
  return found;

  function collect(node: unknown, path: string): void {
    if (isSeq(node)) for (const [index, item] of node.items.entries()) collect(item, `${path}[${index}]`);
    if (!isMap(node)) return;
    for (const [index, { key, value }] of node.items.entries()) {
      collect(value, joinPath(path, String(key)));
      const before = node.items[index - 1];
      if (!before || !isScalar(before.value) || typeof before.value.value !== 'number') continue;
      if (value !== null || !isScalar(key) || !/^\d+$/.test(String(key.source))) continue;
      const { line } = lines.linePos(key.range?.[0] ?? 0);
      const [name, whole, rest] = [String(before.key), before.value.source, key.source];
      // Three digits may as well be thousands.
      const meant = [...(rest?.length === 3 ? [`${whole}${rest}`] : []), Number(`${whole}.${rest}`)];
      found.push({
        path: joinPath(path, name),
        rest: joinPath(path, String(key.value)),
        message: `Line ${line} has a decimal comma, of which YAML makes two fields: "${name}: ${whole},${rest}".`,
        remedy: `Write ${meant.map((number) => `"${name}: ${number}"`).join(' or ')}.`,
      });
    }
  }
}
