import { readFileSync } from 'node:fs';
import { join, matchesGlob, posix } from 'node:path';
import { listFiles, listIgnoredFolders } from './list-files.ts';

export interface PathProblem {
  file: string;
  /** Counted from 1. */
  line: number;
  what: string;
  /** How to fix it. */
  mend: string;
}

/** The valid targets of paths and links. */
export interface Tree {
  /** Files and folders from the repository's root, without a slash at the end. */
  paths: ReadonlySet<string>;
  /** Folders that Git ignores, such as `dist`, which may or may not exist. */
  ignored: ReadonlySet<string>;
  /** The text of a file. */
  read: (path: string) => string;
}

/** A path segment: a name, with `*`, `<block>` or `{a,b}` for variable parts. */
const piece = '(?:[\\w.*@-]|<[\\w-]+>|\\{[^{}\\s]*\\})+';
const fromRoot = new RegExp(`(?<![\\w/.@#*-])(?:src|tools|tests|docs|content|\\.ci)/(?:${piece}/?)*`, 'g');
/** A file with one of the repository's extensions, or a folder, relative to any room; not `DATA_DIR/…`. */
const fromAnywhere = new RegExp(
  `^(?![./@]|[A-Z_]+/)(?:${piece}/)*(?:${piece}\\.(?:tsx?|m?js|css|md|json|ya?ml|html)|${piece}/)$`,
);

/** Guides whose readers create the files named in them. */
const madeByReader = /^docs\/adding-a-[\w-]+\.md$/;
const examples = /\b(?:pull-quote|price-tag|recipe-finder|da-dk)\b/;

/** Reports non-existent paths and dead links in a Markdown page. */
export function checkPage(file: string, text: string, tree: Tree): PathProblem[] {
  let isFenced = false;
  return text.split('\n').flatMap((content, index) => {
    const isFence = /^\s*(?:```|~~~)/.test(content);
    if (isFence) isFenced = !isFenced;
    const paths = findPaths(content).filter((path) => !isMadeByReader(file, path));
    const links = isFenced || isFence ? [] : findLinks(content);
    return [
      ...new Set(
        paths.filter((path) => !isThere(path, tree)).map((path) => `names ${path}, which is not there.`),
      ),
      ...links.flatMap((link) => judgeLink(file, link, tree) ?? []),
    ].map((what) => ({ file, line: index + 1, what, mend: 'Say where it is now, or take it out.' }));
  });
}

/** Reports non-existent paths in code comments, and sections of documents that are not there. */
export function checkComments(file: string, text: string, tree: Tree): PathProblem[] {
  return text.split('\n').flatMap((content, index) => {
    const comment = /^\s*(?:\/\*|\*|\/\/|#\s|<!--).*$|\s\/\/\s.*$/.exec(content)?.[0] ?? '';
    const paths = Array.from(comment.matchAll(fromRoot), ([path]) => trim(path));
    const sections = Array.from(comment.matchAll(/\bdocs\/[\w/-]+\.md#[\w-]+/g), ([link]) => link);
    return [
      ...paths.filter((path) => !isThere(path, tree)).map((path) => `names ${path}, which is not there.`),
      ...sections.flatMap((link) => judgeLink(file, `/${link}`, tree) ?? []),
    ].map((what) => ({ file, line: index + 1, what, mend: 'Say where it is now, or take it out.' }));
  });
}

function findPaths(content: string): string[] {
  const spans = Array.from(content.matchAll(/`([^`]+)`/g), ([, span = '']) => span);
  return [
    ...Array.from(content.matchAll(fromRoot), ([path]) => trim(path)),
    ...spans.filter((span) => fromAnywhere.test(span)),
  ];
}

function trim(path: string): string {
  return path.replace(/\.+$/, '');
}

function isMadeByReader(file: string, path: string): boolean {
  return madeByReader.test(file) && examples.test(path);
}

function isThere(path: string, { paths, ignored }: Tree): boolean {
  const name = path.replace(/\/$/, '');
  if (paths.has(name) || ignored.has(name.split('/')[0] ?? '')) return true;
  const glob = `**/${name.replaceAll(/<[\w-]+>/g, '*')}`;
  const isMatch = /[*{<]/.test(name)
    ? (known: string) => matchesGlob(known, glob)
    : (known: string) => known.endsWith(`/${name}`);
  return [...paths].some(isMatch);
}

/** The targets of a line's links, as written. */
function findLinks(content: string): string[] {
  const prose = content.replaceAll(/`[^`]*`/g, '');
  const forms = [/\]\(\s*<?([^)\s>]+)/g, /^\s*\[[^\]]+\]:\s*<?([^\s>]+)/g, /\b(?:src|href)="([^"]+)"/g];
  return forms
    .flatMap((form) => Array.from(prose.matchAll(form), ([, link = '']) => link))
    .filter((link) => !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(link));
}

function judgeLink(file: string, link: string, tree: Tree): string | undefined {
  const [path = '', anchor] = link.split('#');
  const target = path
    ? posix.join(path.startsWith('/') ? '' : posix.dirname(file), path).replace(/^\/|\/$/g, '')
    : file;
  if (target !== '.' && !tree.paths.has(target)) return `links to ${link}, which is not there.`;
  if (!anchor || !target.endsWith('.md')) return undefined;
  return listAnchors(tree.read(target)).has(anchor) ? undefined : `links to ${link}, which no headline has.`;
}

/** The anchors that GitHub generates for a page's headings. */
function listAnchors(markdown: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, headline = ''] of markdown
    .replaceAll(/^```.*?^```/gms, '')
    .matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)) {
    const words = headline.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = words.replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '').replaceAll(' ', '-');
    let unique = anchor;
    for (let count = 1; anchors.has(unique); count++) unique = `${anchor}-${count}`;
    anchors.add(unique);
  }
  return anchors;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const files = listFiles(root);
  const paths = new Set(files);
  for (const file of files)
    for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder)) paths.add(folder);
  const tree: Tree = { paths, ignored: listIgnoredFolders(root), read };
  // The examples in its tests are wrong on purpose.
  const checked = files.filter((file) => file !== 'tools/checks.test.ts');
  const problems = [
    ...checked.filter((file) => file.endsWith('.md')).flatMap((file) => checkPage(file, read(file), tree)),
    ...checked
      .filter((file) => /\.(?:tsx?|m?js|css|html|ya?ml)$|^\.ci\//.test(file))
      .flatMap((file) => checkComments(file, read(file), tree)),
  ];
  for (const { file, line, what, mend } of problems) console.error(`${file}:${line} ${what} ${mend}`);
  if (problems.length > 0) process.exitCode = 1;
}
