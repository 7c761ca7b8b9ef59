import { describeProps, type ResolvedProp } from './describe-props.ts';
import type { PropLabels } from './page-object.ts';
import { type OnceSettings, Prop, type PropSettings, type PropsInput } from './prop.ts';
import { isReached, type Selection, type Visit } from './visit.ts';

/**
 * Resolves the props that a visit asks for, and only those, concurrently; and derives their labels.
 *
 * @param selection - what a partial reload of this page selects; none for a full visit
 */
export async function resolveProps(
  input: PropsInput,
  visit: Visit,
  selection?: Selection,
): Promise<{ props: Record<string, unknown>; labels: PropLabels }> {
  const resolved: ResolvedProp[] = [];
  const props = await resolveObject(input, '', selection);
  return { props, labels: describeProps(resolved, visit, selection) };

  async function resolveObject(object: object, parent: string, within?: Selection) {
    const pending = Object.entries(object).flatMap(([key, value]) => {
      const path = parent ? `${parent}.${key}` : key;
      const settings = value instanceof Prop ? value.settings : {};
      const fate = decideFate(path, settings, visit, within);
      const entry: ResolvedProp = { path, settings, fate };
      if (value instanceof Prop) resolved.push(entry);
      return fate === 'sent' ? [[key, makeValue(entry, value, within)] as const] : [];
    });
    const values = await Promise.all(pending.map(([, value]) => value));
    return Object.fromEntries(pending.map(([key], index) => [key, values[index]]));
  }

  /** What a function returns is resolved like the props themselves: it may contain further props, and be selected in parts. */
  function makeValue(entry: ResolvedProp, value: unknown, within?: Selection): unknown {
    if (value instanceof Prop) return makeProp(entry, value, within);
    if (typeof value === 'function') return callFunction(entry, value, within);
    return isPlainObject(value) ? resolveObject(value, entry.path, within) : value;
  }

  async function callFunction(entry: ResolvedProp, make: CallableFunction, within?: Selection) {
    return makeValue(entry, await make(), within);
  }

  async function makeProp(entry: ResolvedProp, { value, settings }: Prop, within?: Selection) {
    const isWhole = within && settings.load === 'always';
    try {
      entry.value = await makeValue(entry, value, isWhole ? { ...within, only: [], except: [] } : within);
    } catch (error) {
      if (!settings.rescue) throw error;
      settings.rescue(error);
      entry.fate = 'rescued';
    }
    return entry.value;
  }
}

function decideFate(path: string, settings: PropSettings, visit: Visit, selection?: Selection) {
  if (selection) return settings.load === 'always' || isReached(path, selection) ? 'sent' : 'omitted';
  if (settings.once && isRemembered(path, settings.once, visit)) return 'remembered';
  if (settings.load === 'deferred') return 'deferred';
  return settings.load === 'optional' ? 'omitted' : 'sent';
}

function isRemembered(path: string, once: true | OnceSettings, visit: Visit) {
  const { key = path, fresh = false } = once === true ? {} : once;
  return !fresh && visit.remembered.includes(key);
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
