import type { EntryKind } from '../api/entries.ts';
import { entryDefinitions } from './definitions.ts';
import { DocumentForm, type FormProps } from './form.tsx';

export interface EntryFormProps extends Omit<FormProps, 'definition' | 'path'> {
  kind: EntryKind;
}

/** The form of an entry: what is said about a page, the settings of a site, the facts of a product. */
export function EntryForm({ kind, ...props }: EntryFormProps) {
  return <DocumentForm {...props} definition={entryDefinitions[kind]} />;
}
