import { type ComponentType, createContext, useContext } from 'react';
import type { Locale } from '#i18n/locales.ts';
import type { Field } from '#schema/fields.ts';
import type { Finding } from '../api/entries.ts';
import type { ControlProps } from './controls/control-props.ts';
import type { FormSources } from './form-sources.ts';

/** The control of each kind of field. Each is given only values that fit its kind (see `fits-field.ts`). */
export type Controls = Readonly<Record<Field['kind'], ComponentType<ControlProps>>>;

/** A field that somebody is led to. It is another object each time: to the same field one may be led again. */
export interface SoughtField {
  path: string;
}

/** What all fields of a form share; it stays the same while somebody types. */
export interface FormContextValue {
  /**
   * Sets what a field holds; `undefined` takes the field away.
   *
   * @param path from the entry, such as `body[2].items[0].link`
   * @param owner the id of the block or item that it is a field of; none for the entry's own
   */
  onChange: (path: string, value: unknown, owner: string | undefined) => void;
  /** Selects a block in the editor. */
  onSelectBlock: (id: string) => void;
  isReadOnly: boolean;
  /** The entry's; the default one for what all locales share. */
  locale: Locale;
  sources: FormSources;
  /** The key of the entry that is edited, where it is known. */
  entryKey: string | undefined;
  /** Handed down, since those of lists and groups draw forms themselves. */
  controls: Controls;
  /** Has to be seen and focused. */
  focus: SoughtField | undefined;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);
/** The id of the block or item whose fields are drawn; none for the entry's own. */
export const OwnerContext = createContext<string | undefined>(undefined);
export const FindingsContext = createContext<readonly Finding[]>([]);

/** The grounds that a document's texts stand on, by name: the band's, and that of a panel in it. */
export interface Grounds {
  band: string;
  panel: string;
}
export const GroundsContext = createContext<Grounds>({ band: 'none', panel: 'none' });

export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field stands in no form.');
  return form;
}
