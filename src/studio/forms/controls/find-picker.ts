import type { ComponentType } from 'react';
import type { EditorField, EditorForm } from '#schema/to-editor.ts';
import type { ControlProps } from './control-props.ts';
import { FolderControl, PageSlugControl } from './entry-name-control.tsx';
import { IngredientControl } from './ingredient-control.tsx';

/** Pickers for text fields that refer to an entry, by `form.field`. */
const pickers: Readonly<Record<string, ComponentType<ControlProps<string>>>> = {
  'Folder.folder': FolderControl,
  'Food.id': IngredientControl,
  'SitemapItem.slug': PageSlugControl,
  'SitemapSection.index': PageSlugControl,
};

/** The picker of a text field that refers to another entry; undefined for any other field. */
export function findPicker(form: EditorForm, field: EditorField): ComponentType<ControlProps> | undefined {
  return pickers[`${form.name}.${field.name}`] as ComponentType<ControlProps> | undefined;
}
