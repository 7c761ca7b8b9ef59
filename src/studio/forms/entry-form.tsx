import type { EntryKind } from '#studio/contract/fields.ts';
import { entryDefinitions } from '#studio/documents/definitions.ts';
import { DocumentForm, type FormProps } from './form.tsx';

export interface EntryFormProps extends Omit<FormProps, 'definition' | 'path'> {
  kind: EntryKind;
}

/** The form of an entry's own fields: a page's metadata, a site's settings, a product's facts. */
export function EntryForm({ kind, ...props }: EntryFormProps) {
  return <DocumentForm {...props} definition={entryDefinitions[kind]} />;
}
