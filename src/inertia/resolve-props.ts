import type { PropLabels } from './page-object.ts';
import { Prop, type PropSettings, type PropsInput } from './prop.ts';
import { isReached, isSelected, isWithin, type Selection } from './visit.ts';

/** A `prop()` that a response contains. */
interface SentProp {
  path: string;
  settings: PropSettings;
}

/**
 * Resolves the props that a visit asks for, and only those, concurrently; and derives their labels.
 *
 * @param selection - what a partial reload of this page selects; none for a full visit
 */
export async function resolveProps(
  input: PropsInput,
  selection?: Selection,
): Promise<{ props: Record<string, unknown>; labels: PropLabels }> {
  const sent: SentProp[] = [];
  const props = await resolveObject(input, '', selection);
  return { props, labels: describeProps(sent, selection) };

  async function resolveObject(object: object, parent: string, within?: Selection) {
    const pending = Object.entries(object).flatMap(([key, value]) => {
      const path = parent ? `${parent}.${key}` : key;
      const settings = value instanceof Prop ? value.settings : {};
      if (!isSent(path, settings, within)) return [];
      if (value instanceof Prop) sent.push({ path, settings });
      return [[key, makeValue(path, value, within)] as const];
    });
    const values = await Promise.all(pending.map(([, value]) => value));
    return Object.fromEntries(pending.map(([key], index) => [key, values[index]]));
  }

  /** What a function returns is resolved like the props themselves: it may contain further props, and be selected in parts. */
  function makeValue(path: string, value: unknown, within?: Selection): unknown {
    if (value instanceof Prop) {
      const isWhole = within && value.settings.load === 'always';
      return makeValue(path, value.value, isWhole ? { ...within, only: [], except: [] } : within);
    }
    if (typeof value === 'function') return callFunction(path, value, within);
    return isPlainObject(value) ? resolveObject(value, path, within) : value;
  }

  async function callFunction(path: string, make: CallableFunction, within?: Selection) {
    return makeValue(path, await make(), within);
  }
}

function isSent(path: string, { load }: PropSettings, selection?: Selection): boolean {
  return selection ? load === 'always' || isReached(path, selection) : load !== 'optional';
}

/** Derives the labels that tell the client which props to merge into those it has. */
function describeProps(sent: readonly SentProp[], selection?: Selection): PropLabels {
  const merged = sent.filter(
    ({ path, settings }) =>
      settings.merge && (!selection || (isSelected(path, selection) && !isWithin(path, selection.reset))),
  );
  const pathsOf = (mode: PropSettings['merge']) =>
    merged.filter(({ settings }) => settings.merge === mode).map(({ path }) => path);
  const labels: Required<PropLabels> = {
    mergeProps: pathsOf('append'),
    prependProps: pathsOf('prepend'),
    deepMergeProps: pathsOf('deep'),
    matchPropsOn: merged.flatMap(
      ({ path, settings }) => settings.matchOn?.map((field) => `${path}.${field}`) ?? [],
    ),
  };
  return Object.fromEntries(Object.entries(labels).filter(([, paths]) => paths.length > 0));
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
