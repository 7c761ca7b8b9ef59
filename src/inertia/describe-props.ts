import type { PropLabels } from './page-object.ts';
import type { PropSettings } from './prop.ts';
import { isSelected, isWithin, type Selection, type Visit } from './visit.ts';

/** What became of a `prop()` in a response. */
export interface ResolvedProp {
  path: string;
  settings: PropSettings;
  /** `remembered`: the client has it already; `rescued`: it threw, and is left out. */
  fate: 'sent' | 'deferred' | 'remembered' | 'omitted' | 'rescued';
  value?: unknown;
}

/** Derives the labels that tell the client how to treat each prop: merge, fetch later, keep. */
export function describeProps(
  props: readonly ResolvedProp[],
  visit: Visit,
  selection?: Selection,
): PropLabels {
  const by = (fate: ResolvedProp['fate']) => props.filter((prop) => prop.fate === fate);
  const sent = by('sent');
  const merges = sent
    .filter(({ path }) => !selection || (isSelected(path, selection) && !isWithin(path, selection.reset)))
    .flatMap((prop) => describeMerge(prop, visit));
  const pathsOf = (mode: PropSettings['merge']) =>
    merges.filter((merge) => merge.mode === mode).map(({ path }) => path);

  return omitEmpty({
    mergeProps: pathsOf('append'),
    prependProps: pathsOf('prepend'),
    deepMergeProps: pathsOf('deep'),
    matchPropsOn: merges.flatMap(({ matchOn }) => matchOn),
    deferredProps: groupPaths(by('deferred')),
    rescuedProps: by('rescued').map(({ path }) => path),
    scrollProps: Object.fromEntries(sent.flatMap((prop) => describeScroll(prop, selection))),
    onceProps: Object.fromEntries(
      [...by('sent'), ...by('remembered'), ...by('deferred')].flatMap(describeOnce),
    ),
  });
}

function describeMerge({ path, settings }: ResolvedProp, visit: Visit) {
  const matchOn = settings.matchOn?.map((field) => `${path}.${field}`) ?? [];
  if (settings.scroll) return [{ mode: visit.scrollIntent, path: `${path}.data`, matchOn }];
  return settings.merge ? [{ mode: settings.merge, path, matchOn }] : [];
}

function describeScroll({ path, settings, value }: ResolvedProp, selection?: Selection) {
  if (!settings.scroll) return [];
  const reset = selection !== undefined && isWithin(path, selection.reset);
  return [[path, { ...settings.scroll(value), reset }] as const];
}

function describeOnce({ path, settings: { once } }: ResolvedProp) {
  if (!once) return [];
  const { key = path, expiresAt = null } = once === true ? {} : once;
  return [[key, { prop: path, expiresAt }] as const];
}

function groupPaths(props: readonly ResolvedProp[]) {
  const groups = Object.groupBy(props, ({ settings }) => settings.group ?? 'default');
  return Object.fromEntries(
    Object.entries(groups).map(([group, members = []]) => [group, members.map(({ path }) => path)]),
  );
}

function omitEmpty(labels: Required<PropLabels>): PropLabels {
  return Object.fromEntries(Object.entries(labels).filter(([, value]) => Object.keys(value).length > 0));
}
