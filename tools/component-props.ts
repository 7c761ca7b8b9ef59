import { readFileSync } from 'node:fs';
import type { ESTree } from 'vite';
import type { PropDoc } from '#ui/sample.ts';
import { getText, listFunctions, parseModule, type ReadSource, type SourceModule } from './source-module.ts';
import { readShape } from './type-shape.ts';

/**
 * Reads the props of a component from its TypeScript source: names, types, doc comments and defaults.
 *
 * @param path of the component's file, from the repository's root
 * @param name of the component
 * @throws if the file has no function of that name
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

function getPropsType(component: ESTree.Function): ESTree.TSType | undefined {
  const [parameter] = component.params;
  if (!parameter || !('typeAnnotation' in parameter)) return undefined;
  return parameter.typeAnnotation?.typeAnnotation;
}

/** Defaults from every function in the file that takes the same props: a component may pass them on to another. */
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

/** The patterns with which a function destructures its props: in its parameter, or in a statement. */
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
