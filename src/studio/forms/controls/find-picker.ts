import type { ComponentType } from 'react';
import type { EditorField, EditorForm } from '#schema/to-editor.ts';
import type { ControlProps } from './control-props.ts';
import { FolderControl, PageSlugControl } from './entry-name-control.tsx';
import { IngredientControl } from './ingredient-control.tsx';

/** Texts that name an entry, by their document and name. */
const pickers: Readonly<Record<string, ComponentType<ControlProps<string>>>> = {
  'Folder.folder': FolderControl,
  'Food.id': IngredientControl,
  'SitemapItem.slug': PageSlugControl,
  'SitemapSection.index': PageSlugControl,
};

/** The control of a text that is the name of another entry, and so is chosen rather than typed; undefined for others. */
export function findPicker(form: EditorForm, field: EditorField): ComponentType<ControlProps> | undefined {
  return pickers[`${form.name}.${field.name}`] as ComponentType<ControlProps> | undefined;
}
