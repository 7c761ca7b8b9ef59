import { isDeepStrictEqual } from 'node:util';
import type { ContentFields, ContentTypeProps, EditorInterfaceProps } from 'contentful-management';
import type { ContentfulField, ContentfulType } from '#schema/contentful-model.ts';
import type { ContentfulSpace } from './read-contentful-space.ts';

/**
 * The planned change of a field. `keep` leaves a field that the model lacks or defines differently, because it has
 * content.
 */
export interface FieldChange {
  field: string;
  action: 'add' | 'change' | 'replace' | 'delete' | 'keep';
  /** What changes, or why it is kept. */
  what: string;
}

export interface TypePlan {
  type: ContentfulType;
  status: 'create' | 'update' | 'unchanged' | 'blocked';
  fields: readonly FieldChange[];
  /** What changes besides fields: name, description, display field, controls, or that it is not published yet. */
  changes: readonly string[];
}

export interface PlanOptions {
  /** Deletes fields that hold content as well. */
  deletesContent: boolean;
  /** Finds the id of an entry with a value in a field. */
  findHolder(contentType: string, field: string): Promise<string | undefined>;
}

/** Compares a content type with its version in a space. */
export async function planContentType(
  type: ContentfulType,
  { contentTypes, editorInterfaces }: ContentfulSpace,
  options: PlanOptions,
): Promise<TypePlan> {
  const current = contentTypes.get(type.id);
  if (!current) return { type, status: 'create', fields: [], changes: [] };
  const fields = await planFields(type, current, options);
  const changes = [
    ...listTypeChanges(type, current),
    ...(isDifferentOrder(type, current) ? ['order of the fields'] : []),
    ...(hasControls(type, editorInterfaces.get(type.id)) ? [] : ['help texts and controls']),
    ...(isPublished(current) ? [] : ['it is not published yet']),
  ];
  // If a field has to stay with another type than the model's, the whole content type is left unchanged, since the site
  // could not read it.
  const isBlocked = fields.some(({ field, action }) => action === 'keep' && findField(type, field));
  const isChanged = changes.length > 0 || fields.some(({ action }) => action !== 'keep');
  return { type, status: isBlocked ? 'blocked' : isChanged ? 'update' : 'unchanged', fields, changes };
}

async function planFields(
  type: ContentfulType,
  current: ContentTypeProps,
  { deletesContent, findHolder }: PlanOptions,
): Promise<FieldChange[]> {
  const plans: FieldChange[] = [];
  for (const field of type.fields) {
    const known = current.fields.find(({ id }) => id === field.id);
    if (!known) plans.push({ field: field.id, action: 'add', what: describeKind(field) });
    else if (describeKind(known) !== describeKind(field)) {
      const what = `${describeKind(known)} → ${describeKind(field)}`;
      plans.push(await planRemoval(field.id, 'replace', what));
    } else {
      const what = listFieldChanges(field, known);
      if (what.length > 0) plans.push({ field: field.id, action: 'change', what: what.join(', ') });
    }
  }
  for (const { id } of current.fields) {
    if (!findField(type, id)) plans.push(await planRemoval(id, 'delete', 'the model has no such field'));
  }
  return plans;

  async function planRemoval(
    field: string,
    action: 'delete' | 'replace',
    what: string,
  ): Promise<FieldChange> {
    const holder = deletesContent ? undefined : await findHolder(type.id, field);
    if (holder === undefined) return { field, action, what };
    const rest = `the entry ${holder} holds content in it; --delete-fields deletes it all the same`;
    return { field, action: 'keep', what: `${what}, but ${rest}` };
  }
}

function findField({ fields }: ContentfulType, id: string): ContentfulField | undefined {
  return fields.find((field) => field.id === id);
}

function listTypeChanges(type: ContentfulType, current: ContentTypeProps): string[] {
  return [
    ...(type.name === current.name ? [] : ['name']),
    ...(type.description === (current.description ?? '') ? [] : ['description']),
    ...(type.displayField === current.displayField ? [] : ['display field']),
  ];
}

/** Differences that an editor or a program would notice. A hidden or omitted field is shown and delivered again. */
function listFieldChanges(field: ContentfulField, known: ContentFields): string[] {
  return [
    ...(field.name === known.name ? [] : ['name']),
    ...(field.localized === known.localized ? [] : ['localized']),
    ...(field.required === known.required ? [] : ['required']),
    ...(isDeepStrictEqual(readRules(field), readRules(known)) ? [] : ['validations']),
    ...(known.omitted || known.disabled ? ['it was hidden'] : []),
  ];
}

/** Normalised for comparison: the API omits empty values, and returns null for absent ones. */
function readRules({ validations, items }: ContentfulField | ContentFields): unknown {
  const rules = [validations ?? [], items?.validations ?? []];
  return JSON.parse(JSON.stringify(rules, (_, value) => (value === null ? undefined : value)));
}

function describeKind({ type, linkType, items }: ContentfulField | ContentFields): string {
  const one = [linkType, type].filter(Boolean).join(' ');
  return items ? `${one} of ${[items.linkType, items.type].filter(Boolean).join(' ')}` : one;
}

/** Fields that the model no longer has come last. */
function isDifferentOrder({ fields }: ContentfulType, current: ContentTypeProps): boolean {
  const ids = fields.map(({ id }) => id);
  const known = current.fields.map(({ id }) => id).filter((id) => ids.includes(id));
  return !isDeepStrictEqual(
    known,
    ids.filter((id) => known.includes(id)),
  );
}

/** Whether every field of a type has the model's editor control. Controls of other fields are left to the team. */
export function hasControls({ controls }: ContentfulType, known: EditorInterfaceProps | undefined): boolean {
  return controls.every((control) => {
    const other = known?.controls?.find(({ fieldId }) => fieldId === control.fieldId);
    return isDeepStrictEqual(
      { ...other, settings: other?.settings ?? {} },
      { ...control, settings: control.settings },
    );
  });
}

/** Publishing itself increases the version by one. */
function isPublished({ sys }: ContentTypeProps): boolean {
  return sys.publishedVersion !== undefined && sys.version === sys.publishedVersion + 1;
}
