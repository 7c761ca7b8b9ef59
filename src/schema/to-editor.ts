import { buttonColours } from './button-entry.ts';
import {
  alignments,
  aspectRatios,
  contentWidths,
  decorShapes,
  imageOrders,
  imageSides,
  spacings,
  weights,
  widths,
} from './choices.ts';
import { commonFields } from './common-fields.ts';
import { toDocumentLabel, toFieldLabel, toHelp, toValueLabels } from './editor-labels.ts';
import { pageMeta, status, translatedFrom } from './entries/page-entry.ts';
import type { Field, ItemDefinition } from './fields.ts';

/** The parts of a form, in the order of the form; all but the first can be folded away. */
const editorGroups = {
  content: 'Content',
  header: 'Header',
  items: 'Text sizes and items',
  footer: 'Footer',
  colours: 'Colours and decoration',
  spacing: 'Spacing',
  placement: 'Placement',
  upkeep: 'Record keeping',
  /** Second names of fields that files may use; the form shows those that are filled. */
  former: 'Older names',
} as const;
type EditorGroupId = keyof typeof editorGroups;

/** How the values of a choice are shown, where a picture says more than their names. */
export type ChoiceLook =
  | 'words'
  | 'size'
  | 'weight'
  | 'width'
  | 'spacing'
  | 'align'
  | 'textAlign'
  | 'side'
  | 'order'
  | 'ratio'
  | 'decor'
  | 'buttonColour';

interface EditorChoice {
  value: string;
  label: string;
}

/** A field as a form shows it. */
export interface EditorField {
  name: string;
  label: string;
  /** One sentence. */
  help: string;
  /** What it was derived from: its kind, its limits, what it refers to. */
  field: Field;
  group: EditorGroupId;
  /** The document is not shown without it. */
  isRequired: boolean;
  choices?: readonly EditorChoice[];
  look?: ChoiceLook;
  /** What holds while nothing is chosen. */
  defaultLabel?: string;
  /** Nothing chosen is a choice that has a meaning of its own, which the help tells. */
  hasOwnDefault?: true;
  /** A colour of what nobody reads. */
  isDecoration?: true;
  /** Words between asterisks are highlighted. */
  hasHighlights?: true;
  /** More lines than one, as a paragraph has. */
  isLong?: true;
  /** Letters between which search results show it whole and well. */
  advisedLength?: { least: number; most: number };
  /** Of what a list or a group holds. */
  item?: EditorForm;
}

/** The form of a document: an entry, a block, an item. */
export interface EditorForm {
  name: string;
  label: string;
  /** What the document is, in a sentence. */
  help: string;
  fields: readonly EditorField[];
  /** Groups of fields, of each of which one has to be filled, or the document is not shown. */
  needs: readonly (readonly EditorField[])[];
  /** The same fields in their groups; groups without fields are left out. */
  groups: readonly { id: EditorGroupId; label: string; fields: readonly EditorField[] }[];
}

/** Up to this many fields are seen at a glance, and are not grouped. */
const mostUngrouped = 8;

const forms = new WeakMap<ItemDefinition, EditorForm>();

/** Derives the form of a definition. The same definition gives the same form. */
export function toEditor(definition: ItemDefinition): EditorForm {
  const known = forms.get(definition);
  if (known) return known;
  const names = Object.keys(definition.fields);
  const isGrouped = names.length > mostUngrouped;
  const fields = names.map((name) => toEditorField(name, definition, isGrouped));
  const form: EditorForm = {
    name: definition.name,
    label: toDocumentLabel(definition.name),
    help: toHelp(definition.description),
    fields,
    needs: (definition.needs ?? []).map((group) => fields.filter(({ name }) => group.includes(name))),
    groups: (Object.keys(editorGroups) as EditorGroupId[])
      .map((id) => ({
        id,
        label: editorGroups[id],
        fields: fields.filter(({ group }) => group === id),
      }))
      .filter((group) => group.fields.length > 0),
  };
  forms.set(definition, form);
  return form;
}

function toEditorField(name: string, definition: ItemDefinition, isGrouped: boolean): EditorField {
  const field = definition.fields[name] as Field;
  const look = 'values' in field ? findLook(name, field.values) : undefined;
  const found = findGroup(name, field, look);
  return {
    name,
    label: toFieldLabel(name),
    help: toHelp(field.description),
    field,
    group: isGrouped || found === 'former' ? found : 'content',
    isRequired: field.required ?? false,
    ...('values' in field && { choices: toChoices(field.values) }),
    ...(look && { look }),
    ...describeDefault(field),
    ...describeText(field),
    ...(field.description.includes('default') && { hasOwnDefault: true }),
    ...(field.kind === 'colour' && name.startsWith('decor') && { isDecoration: true }),
    ...('item' in field && { item: toEditor(field.item) }),
  };
}

function toChoices(values: readonly string[]): EditorChoice[] {
  const labels = toValueLabels(values);
  return values.map((value, index) => ({ value, label: labels[index] ?? value }));
}

function describeDefault(field: Field): { defaultLabel?: string } {
  if (!('default' in field) || field.default === undefined) return {};
  const value = field.default;
  if (typeof value === 'boolean') return { defaultLabel: value ? 'Yes' : 'No' };
  if (!('values' in field)) return { defaultLabel: String(value) };
  return { defaultLabel: toChoices(field.values).find((choice) => choice.value === value)?.label ?? '' };
}

function describeText(field: Field): Pick<EditorField, 'hasHighlights' | 'isLong' | 'advisedLength'> {
  if (field.kind !== 'text') return {};
  return {
    ...(field.description.includes('*asterisks*') && { hasHighlights: true }),
    ...(field.reads === 'body' && /sentence|newline/.test(field.description) && { isLong: true }),
    ...(field === pageMeta.fields.title && { advisedLength: { least: 15, most: 60 } }),
    ...(field === pageMeta.fields.description && { advisedLength: { least: 50, most: 160 } }),
  };
}

const looks = new Map<readonly string[], ChoiceLook>([
  [weights, 'weight'],
  [widths, 'width'],
  [contentWidths, 'width'],
  [spacings, 'spacing'],
  [imageSides, 'side'],
  [imageOrders, 'order'],
  [aspectRatios, 'ratio'],
  [decorShapes, 'decor'],
  [buttonColours, 'buttonColour'],
]);

function findLook(name: string, values: readonly string[]): ChoiceLook {
  if (values === alignments) return /textAlign$/i.test(name) ? 'textAlign' : 'align';
  if (values.every((value) => /^(text-)?m\d+-d\d+$/.test(value))) return 'size';
  return looks.get(values) ?? 'words';
}

const groupsOfLooks: Readonly<Partial<Record<ChoiceLook, EditorGroupId>>> = {
  size: 'items',
  weight: 'items',
  spacing: 'spacing',
  width: 'placement',
  align: 'placement',
  textAlign: 'placement',
  side: 'placement',
  order: 'placement',
  ratio: 'placement',
  decor: 'colours',
  buttonColour: 'colours',
};

function findGroup(name: string, field: Field, look: ChoiceLook | undefined): EditorGroupId {
  if (/another name for|older name/i.test(field.description)) return 'former';
  const [part] = /^(header|items|footer)(?=[A-Z])/.exec(name) ?? [];
  if (part) return part as EditorGroupId;
  if (field === commonFields.hideContainer) return 'spacing';
  if (field === status || field === translatedFrom || name === 'updated_at') return 'upkeep';
  if (field.kind === 'colour') return 'colours';
  if (field.kind === 'text' && field.names === 'place') return 'placement';
  return (look && groupsOfLooks[look]) ?? 'content';
}
