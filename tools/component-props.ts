import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { type ESTree, type ParseResult, parseSync } from 'vite';
import type { PropDoc } from '#schema/design-system-props.ts';

interface SourceModule {
  path: string;
  source: string;
  statements: ESTree.Program['body'];
  comments: ParseResult['comments'];
  /** Interfaces and type aliases, exported or not. */
  types: ReadonlyMap<string, ESTree.TSInterfaceDeclaration | ESTree.TSTypeAliasDeclaration>;
  /** Path under the repository's root of the file that an imported name comes from. */
  imports: ReadonlyMap<string, string>;
}

/** The members of an object type, and the types beside them that are not declared in this repository. */
interface Shape {
  members: Map<string, PropDoc>;
  others: string[];
}

export type ReadSource = (path: string) => string;

/**
 * Reads the props of a component from its TypeScript source: names, types, doc comments and defaults.
 *
 * @param path of the component's file, from the repository's root
 * @param name of the component
 * @throws when the file exports no function of that name
 *
 * @example
 * describeProps('src/ui/flag/flag.tsx', 'Flag').props; // [{ name: 'country', type: 'string', … }]
 */
export function describeProps(
  path: string,
  name: string,
  read: ReadSource = (file) => readFileSync(file, 'utf8'),
): { props: PropDoc[]; otherProps: string[] } {
  const readModule = (file: string) => parseModule(file, read(file));
  const module = readModule(path);
  const component = listFunctions(module).find((found) => found.id?.name === name);
  if (!component) throw new Error(`${path} should export a function named ${name}.`);
  const type = getPropsType(component);
  if (!type) return { props: [], otherProps: [] };

  const { members, others } = readShape(type, module, readModule);
  const defaults = collectDefaults(module, getText(type, module));
  const props = [...members.values()].map((prop) => {
    const value = defaults.get(prop.name);
    return value === undefined ? prop : { ...prop, default: value };
  });
  return { props, otherProps: [...new Set(others)] };
}

function parseModule(path: string, source: string): SourceModule {
  const { program, comments, errors } = parseSync(path, source);
  const [error] = errors;
  if (error) throw new Error(`${path} cannot be read: ${error.message}`);
  const types = new Map();
  const imports = new Map<string, string>();
  for (const statement of program.body) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' && statement.declaration
        ? statement.declaration
        : statement;
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

function listFunctions({ statements }: SourceModule): ESTree.Function[] {
  return statements
    .map((statement) =>
      statement.type === 'ExportNamedDeclaration' && statement.declaration
        ? statement.declaration
        : statement,
    )
    .flatMap((statement) => (statement.type === 'FunctionDeclaration' ? [statement as ESTree.Function] : []));
}

function getPropsType(component: ESTree.Function): ESTree.TSType | undefined {
  const [parameter] = component.params;
  if (!parameter || !('typeAnnotation' in parameter)) return undefined;
  return parameter.typeAnnotation?.typeAnnotation;
}

/** Defaults of every function of the file that takes the same props: a component may hand them on to another. */
function collectDefaults(module: SourceModule, propsType: string): Map<string, string> {
  const defaults = new Map<string, string>();
  for (const found of listFunctions(module)) {
    const type = getPropsType(found);
    if (!type || getText(type, module) !== propsType) continue;
    for (const pattern of listPatterns(found)) {
      for (const property of pattern.properties) {
        if (property.type !== 'Property' || property.value.type !== 'AssignmentPattern') continue;
        if (property.key.type === 'Identifier') {
          defaults.set(property.key.name, getText(property.value.right, module));
        }
      }
    }
  }
  return defaults;
}

/** Where a function takes its props apart: in its parameter, or in a statement of its own. */
function listPatterns({ params, body }: ESTree.Function): ESTree.ObjectPattern[] {
  const [parameter] = params;
  if (parameter?.type === 'ObjectPattern') return [parameter];
  if (parameter?.type !== 'Identifier') return [];
  return (body?.body ?? [])
    .filter((statement) => statement.type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations)
    .filter(({ init }) => init?.type === 'Identifier' && init.name === parameter.name)
    .flatMap(({ id }) => (id.type === 'ObjectPattern' ? [id] : []));
}

function readShape(
  type: ESTree.TSType,
  module: SourceModule,
  readModule: (path: string) => SourceModule,
): Shape {
  const read = (part: ESTree.TSType) => readShape(part, module, readModule);
  switch (type.type) {
    case 'TSParenthesizedType':
      return read(type.typeAnnotation);
    case 'TSTypeLiteral':
      return { members: readMembers(type.members, module), others: [] };
    case 'TSIntersectionType':
      return joinShapes(type.types.map(read), false);
    case 'TSUnionType':
      return joinShapes(type.types.map(read), true);
    case 'TSTypeReference':
      return readReference(getText(type.typeName, module), type.typeArguments?.params ?? [], type);
    default:
      return { members: new Map(), others: [getText(type, module)] };
  }

  function readReference(name: string, args: readonly ESTree.TSType[], node: ESTree.Node): Shape {
    const [subject, keys] = args;
    if (subject && keys && (name === 'Pick' || name === 'Omit')) {
      const shape = read(subject);
      const named = listKeys(keys);
      const isKept = (key: string) => named.includes(key) === (name === 'Pick');
      return {
        members: new Map([...shape.members].filter(([key]) => isKept(key))),
        others: name === 'Omit' ? shape.others : [],
      };
    }
    return readDeclaration(name) ?? { members: new Map(), others: [getText(node, module)] };
  }

  function readDeclaration(name: string): Shape | undefined {
    const declaration = module.types.get(name);
    if (!declaration) {
      const file = module.imports.get(name);
      const home = file === undefined ? undefined : readModule(file);
      const found = home?.types.get(name);
      return home && found && readDeclared(found, home, readModule);
    }
    return readDeclared(declaration, module, readModule);
  }

  function listKeys(keys: ESTree.TSType): string[] {
    if (keys.type === 'TSUnionType') return keys.types.flatMap(listKeys);
    if (keys.type === 'TSLiteralType' && keys.literal.type === 'Literal') return [String(keys.literal.value)];
    if (keys.type === 'TSTypeOperator' && keys.operator === 'keyof') {
      return [...read(keys.typeAnnotation).members.keys()];
    }
    return [];
  }
}

function readDeclared(
  declaration: ESTree.TSInterfaceDeclaration | ESTree.TSTypeAliasDeclaration,
  module: SourceModule,
  readModule: (path: string) => SourceModule,
): Shape {
  if (declaration.type === 'TSTypeAliasDeclaration') {
    return readShape(declaration.typeAnnotation, module, readModule);
  }
  const bases = declaration.extends.map(({ expression, typeArguments }) =>
    readShape(
      {
        ...expression,
        type: 'TSTypeReference',
        typeName: expression,
        typeArguments,
      } as ESTree.TSTypeReference,
      module,
      readModule,
    ),
  );
  const own = { members: readMembers(declaration.body.body, module), others: [] };
  return joinShapes([own, ...bases], false);
}

function readMembers(signatures: readonly ESTree.TSSignature[], module: SourceModule): Map<string, PropDoc> {
  const members = new Map<string, PropDoc>();
  for (const signature of signatures) {
    if (signature.type !== 'TSPropertySignature' || signature.key.type !== 'Identifier') continue;
    const { name } = signature.key;
    const type = signature.typeAnnotation
      ? getText(signature.typeAnnotation.typeAnnotation, module)
      : 'unknown';
    members.set(name, {
      name,
      type: signature.optional ? type.replace(/ \| undefined$/, '') : type,
      description: readDocComment(signature, module),
      isRequired: !signature.optional,
    });
  }
  return members;
}

/** In a union a prop is required only where every branch requires it; in an intersection, where one does. */
function joinShapes(shapes: readonly Shape[], isUnion: boolean): Shape {
  const members = new Map<string, PropDoc>();
  for (const prop of shapes.flatMap((shape) => [...shape.members.values()])) {
    const before = members.get(prop.name);
    members.set(prop.name, before ? joinProps(before, prop, isUnion) : prop);
  }
  if (isUnion) {
    for (const [name, prop] of members) {
      const isEverywhere = shapes.every((shape) => shape.members.has(name));
      if (!isEverywhere) members.set(name, { ...prop, isRequired: false });
    }
  }
  return { members, others: shapes.flatMap(({ others }) => others) };
}

function joinProps(first: PropDoc, second: PropDoc, isUnion: boolean): PropDoc {
  return {
    ...first,
    type: isUnion ? uniteTypes(first.type, second.type) : intersectTypes(first.type, second.type),
    description: first.description || second.description,
    isRequired: isUnion ? first.isRequired && second.isRequired : first.isRequired || second.isRequired,
  };
}

function uniteTypes(...types: readonly string[]): string {
  return [...new Set(types.filter((type) => type !== 'undefined'))].join(' | ') || 'undefined';
}

/** `string | undefined` and `string` is `string`; what has brackets is left as it is. */
function intersectTypes(first: string, second: string): string {
  if (first === second) return first;
  const [some, others] = [first.split(' | '), second.split(' | ')];
  const common = /[<({[]/.test(first + second) ? [] : some.filter((type) => others.includes(type));
  if (common.length > 0) return common.join(' | ');
  return [first, second].map((type) => (type.includes(' | ') ? `(${type})` : type)).join(' & ');
}

/** The doc comment with nothing but white space between it and the node. */
function readDocComment(node: ESTree.Span, { comments, source }: SourceModule): string {
  const comment = comments.findLast(({ end }) => end <= node.start);
  const isDoc = comment?.type === 'Block' && comment.value.startsWith('*');
  if (!comment || !isDoc || source.slice(comment.end, node.start).trim() !== '') return '';
  return comment.value
    .replaceAll(/^\s*\*+/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function getText(node: ESTree.Span, { source }: SourceModule): string {
  return source.slice(node.start, node.end).replaceAll(/\s+/g, ' ').replace(/^\| /, '');
}
