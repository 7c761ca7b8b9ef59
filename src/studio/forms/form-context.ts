import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Locale } from '#i18n/locales.ts';
import type { Field } from '#schema/fields.ts';
import type { EditorField } from '#schema/to-editor.ts';
import type { Finding } from '#studio/documents/contract.ts';
import type { FormSources } from './form-sources.ts';

/** The props of every field's control. */
export interface ControlProps<Value = unknown> {
  field: EditorField;
  /** Path from the entry. */
  path: string;
  /** The authored value; undefined where the document has none. */
  value: Value | undefined;
  /** `undefined` removes the field. */
  onChange: (value: unknown) => void;
  isReadOnly: boolean;
  isInvalid: boolean;
  /** Id of the element with the field's description and findings. */
  descriptionId: string;
  /** The help text itself, for controls with a place of their own for it. */
  description?: ReactNode;
}

/** The control for each kind of field. Controls only get values that fit (see `fits-field.ts`). */
export type Controls = Readonly<Record<Field['kind'], ComponentType<ControlProps>>>;

/** A request to focus a field. A new object repeats the request. */
export interface SoughtField {
  path: string;
}

/** Shared by all fields of a form; stable while somebody types. */
export interface FormContextValue {
  /**
   * Sets a field's value; `undefined` removes the field, so that nothing empty is stored.
   *
   * @param path from the entry, such as `body[2].items[0].link`
   * @param owner id of the block or item that the field belongs to, which stays valid if the path has shifted by then;
   *   undefined for the entry's own
   */
  onChange: (path: string, value: unknown, owner: string | undefined) => void;
  /** Selects a block, pressed in a field's outline, in the editor. */
  onSelectBlock: (id: string) => void;
  isReadOnly: boolean;
  /** The entry's locale; the default one for an entry shared by all. */
  locale: Locale;
  /** By default the studio's API. */
  sources: FormSources;
  /** The key of the edited entry, where it is known. */
  entryKey: string | undefined;
  /** In the context to avoid an import cycle: the controls of lists and groups render forms. */
  controls: Controls;
  /** The field to unfold, reveal and focus. */
  focus: SoughtField | undefined;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);
/** Id of the block or item whose fields are rendered; undefined for the entry's own. */
export const OwnerContext = createContext<string | undefined>(undefined);
export const FindingsContext = createContext<readonly Finding[]>([]);

/** The names of the grounds behind a document's texts: the band's, and that of a panel on it. */
export interface Grounds {
  band: string;
  panel: string;
}
/** By default a page's: white. */
export const GroundsContext = createContext<Grounds>({ band: 'none', panel: 'none' });

/** @throws Error outside a form */
export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field is outside a form.');
  return form;
}
