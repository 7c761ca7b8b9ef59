import { posix } from 'node:path';
import { type ESTree, type ParseResult, parseSync } from 'vite';

/** A TypeScript file, parsed as far as needed for its components' props. */
export interface SourceModule {
  path: string;
  source: string;
  statements: ESTree.Program['body'];
  comments: ParseResult['comments'];
  /** Interfaces and type aliases, exported or not. */
  types: ReadonlyMap<string, ESTree.TSInterfaceDeclaration | ESTree.TSTypeAliasDeclaration>;
  /** Path under the repository's root of the file that an imported name comes from. */
  imports: ReadonlyMap<string, string>;
}

/** Gives a file's text by its path from the repository's root. */
export type ReadSource = (path: string) => string;

/** @throws if the file is not valid TypeScript */
export function parseModule(path: string, source: string): SourceModule {
  const { program, comments, errors } = parseSync(path, source);
  const [error] = errors;
  if (error) throw new Error(`${path} cannot be read: ${error.message}`);
  const types = new Map();
  const imports = new Map<string, string>();
  for (const statement of program.body) {
    const declaration = withoutExport(statement);
    if (declaration.type === 'TSInterfaceDeclaration' || declaration.type === 'TSTypeAliasDeclaration') {
      types.set(declaration.id.name, declaration);
    }
    if (statement.type !== 'ImportDeclaration') continue;
    const file = locateSource(path, statement.source.value);
    if (file) for (const { local } of statement.specifiers) imports.set(local.name, file);
  }
  return { path, source, statements: program.body, comments, types, imports };
}

/** Only files of the repository: packages' types are named, not listed. */
function locateSource(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : undefined;
}

/** Top-level function declarations, exported or not. */
export function listFunctions({ statements }: SourceModule): ESTree.Function[] {
  return statements
    .map(withoutExport)
    .flatMap((statement) => (statement.type === 'FunctionDeclaration' ? [statement as ESTree.Function] : []));
}

function withoutExport(statement: SourceModule['statements'][number]) {
  return statement.type === 'ExportNamedDeclaration' && statement.declaration
    ? statement.declaration
    : statement;
}

/** The doc comment directly before a node. */
export function readDocComment(node: ESTree.Span, { comments, source }: SourceModule): string {
  const comment = comments.findLast(({ end }) => end <= node.start);
  const isDoc = comment?.type === 'Block' && comment.value.startsWith('*');
  if (!comment || !isDoc || source.slice(comment.end, node.start).trim() !== '') return '';
  return comment.value
    .replaceAll(/^\s*\*+/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A node's source text, on one line. */
export function getText(node: ESTree.Span, { source }: SourceModule): string {
  return source.slice(node.start, node.end).replaceAll(/\s+/g, ' ').replace(/^\| /, '');
}
