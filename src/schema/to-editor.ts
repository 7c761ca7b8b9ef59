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
import { pageMeta } from './entries/page-entry.ts';
import type { Field, ItemDefinition } from './fields.ts';

/** The sections of a form, in order; all but the first are collapsible. */
const editorGroups = {
  content: 'Content',
  header: 'Header',
  items: 'Text sizes and items',
  footer: 'Footer',
  colours: 'Colours and decoration',
  spacing: 'Spacing',
  placement: 'Placement',
  upkeep: 'Record keeping',
  /** Alternative names of fields; the form shows only those that are filled. */
  former: 'Older names',
} as const;
type EditorGroupId = keyof typeof editorGroups;

/** How the values of a choice are presented: as words, or by an icon. */
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

/** A field of a form. */
export interface EditorField {
  name: string;
  label: string;
  /** One sentence. */
  help: string;
  /** Its definition. */
  field: Field;
  group: EditorGroupId;
  /** The document is not shown without it. */
  isRequired: boolean;
  choices?: readonly EditorChoice[];
  look?: ChoiceLook;
  /** The label of the default value. */
  defaultLabel?: string;
  /** A colour for decoration, to which contrast rules do not apply. */
  isDecoration?: true;
  /** The range of characters that search results show in full. */
  advisedLength?: { least: number; most: number };
  /** The form of a list's items, or of a group. */
  item?: EditorForm;
}

/** The form of a document: an entry, a block, an item. */
export interface EditorForm {
  name: string;
  label: string;
  /** One sentence about the document. */
  help: string;
  fields: readonly EditorField[];
  /** At least one field of each group must be filled for the document to be shown. */
  needs: readonly (readonly EditorField[])[];
  /** The fields that are offered, by section; empty sections are left out. */
  groups: readonly { id: EditorGroupId; label: string; fields: readonly EditorField[] }[];
}

/** Forms with at most this many fields have a single section. */
const mostUngrouped = 8;

const forms = new WeakMap<ItemDefinition, EditorForm>();

/** Derives the editor form of a definition; memoised by definition. */
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
        fields: fields.filter(({ group, field }) => group === id && isOffered(field)),
      }))
      .filter((group) => group.fields.length > 0),
  };
  forms.set(definition, form);
  return form;
}

function isOffered({ isOfPublishing, isOfCommands }: Field): boolean {
  return !isOfPublishing && !isOfCommands;
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
    ...adviseLength(field),
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

function adviseLength(field: Field): Pick<EditorField, 'advisedLength'> {
  if (field === pageMeta.fields.title) return { advisedLength: { least: 15, most: 60 } };
  if (field === pageMeta.fields.description) return { advisedLength: { least: 50, most: 160 } };
  return {};
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
  if (field.aliasOf) return 'former';
  const [part] = /^(header|items|footer)(?=[A-Z])/.exec(name) ?? [];
  if (part) return part as EditorGroupId;
  if (field === commonFields.hideContainer) return 'spacing';
  if (name === 'updated_at') return 'upkeep';
  if (field.kind === 'colour') return 'colours';
  if (field.kind === 'text' && field.names === 'place') return 'placement';
  return (look && groupsOfLooks[look]) ?? 'content';
}
