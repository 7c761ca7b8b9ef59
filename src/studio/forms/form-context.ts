import { createContext, useContext } from 'react';
import type { Locale } from '#i18n/locales.ts';
import type { Finding } from '../api/entries.ts';
import type { FormSources } from './form-sources.ts';

/** What all fields of a form share; it stays the same while somebody types. */
export interface FormContextValue {
  /**
   * Sets what a field holds; `undefined` takes the field away.
   *
   * @param path from the entry, such as `body[2].items[0].link`
   */
  onChange: (path: string, value: unknown) => void;
  /** Selects a block in the editor. */
  onSelectBlock: (id: string) => void;
  isReadOnly: boolean;
  /** The entry's; the default one for what all locales share. */
  locale: Locale;
  sources: FormSources;
  /** The field that has to be seen and focused. */
  focusPath: string | undefined;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);
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
