import type { ESTree } from 'vite';
import type { PropDoc } from '#ui/sample.ts';
import { getText, readDocComment, type SourceModule } from './source-module.ts';

/** The members of an object type, and the external types that it extends. */
export interface Shape {
  members: Map<string, PropDoc>;
  others: string[];
}

/**
 * The members of a type, followed through the repository's files.
 *
 * @param module the file that contains the type
 * @param readModule parses another file, by its path from the repository's root
 */
export function readShape(
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

/** In a union, a prop is required only if every branch requires it; in an intersection, if any does. */
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

/** Intersects unions: `string | undefined` and `string` give `string`. Types with brackets are left as they are. */
function intersectTypes(first: string, second: string): string {
  if (first === second) return first;
  const [some, others] = [first.split(' | '), second.split(' | ')];
  const common = /[<({[]/.test(first + second) ? [] : some.filter((type) => others.includes(type));
  if (common.length > 0) return common.join(' | ');
  return [first, second].map((type) => (type.includes(' | ') ? `(${type})` : type)).join(' & ');
}
