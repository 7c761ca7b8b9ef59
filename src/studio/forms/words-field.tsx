import { toFieldLabel } from '#schema/editor-labels.ts';
import { text } from '#schema/fields.ts';
import { type EditorField, type EditorForm, toEditor } from '#schema/to-editor.ts';
import type { EntryKind } from '#studio/contract/fields.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { entryDefinitions, findBlockDefinition } from '#studio/documents/definitions.ts';
import { readPath } from '#studio/documents/find-block.ts';
import { FieldView } from './field-view.tsx';
import { OwnerContext } from './form-context.ts';

/** A field of an entry, found by its path. */
export interface FoundField {
  field: EditorField;
  form: EditorForm;
  /** Tells it from others of its block: `Items 2 · Label`. */
  label: string;
}

const alternative = text({ reads: 'body', description: '' });

/**
 * Finds the field with words at a path: a text, rich text, or the text alternative of a picture.
 *
 * @param path such as `body[2].items[0].label`
 * @returns undefined where the schema has no such field of its own, as within rich text
 */
export function findWordsField(
  kind: EntryKind,
  document: EntryDocument,
  path: string,
): FoundField | undefined {
  let form = toEditor(entryDefinitions[kind]);
  let value: unknown = document;
  let field: EditorField | undefined;
  let labels: string[] = [];
  for (const part of readPath(path)) {
    value = (value as Readonly<Record<string | number, unknown>> | undefined)?.[part];
    if (typeof part === 'number') {
      const definition =
        field?.field.kind === 'blocks' ? findBlockDefinition((value as EntryDocument).block) : undefined;
      if (definition) form = toEditor(definition);
      else if (field?.item) form = field.item;
      else return undefined;
      // The block is said elsewhere.
      labels = definition ? [] : [...labels.slice(0, -1), `${labels.at(-1)} ${part + 1}`];
    } else if (field?.field.kind === 'image' && part === 'alt') {
      field = { ...field, name: 'alt', field: alternative, isRequired: false };
      labels = [...labels, toFieldLabel('alt')];
    } else {
      if (field?.item && field.field.kind === 'group') form = field.item;
      field = form.fields.find(({ name }) => name === part);
      if (!field) return undefined;
      labels = [...labels, field.label];
    }
  }
  if (!field) return undefined;
  const label = labels.join(' · ');
  return { field: { ...field, label, help: '' }, form, label };
}

export interface WordsFieldProps {
  found: FoundField;
  value: unknown;
  /** In the entry. */
  path: string;
  /** Id of the block or item around it; undefined for the entry's own. */
  owner: string | undefined;
}

/** A single field by itself, inside a `FormFrame`. */
export function WordsField({ found: { field, form }, value, path, owner }: WordsFieldProps) {
  return (
    <OwnerContext value={owner}>
      <FieldView field={field} form={form} value={value} path={path} />
    </OwnerContext>
  );
}
