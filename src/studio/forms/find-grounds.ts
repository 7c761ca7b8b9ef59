import type { EditorForm } from '#schema/to-editor.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import type { Grounds } from './form-context.ts';

/**
 * The grounds behind a document's texts: a block's band is its `backgroundColour`, its panel its first other
 * ground field. A ground that is neither chosen nor has a default lets the outer one through.
 */
export function findGrounds(form: EditorForm, document: EntryDocument, outer: Grounds): Grounds {
  const grounds = form.fields.filter(({ field }) => field.kind === 'colour' && field.use === 'ground');
  const read = (name: string, whenNone: string) => {
    const field = grounds.find((candidate) => candidate.name === name)?.field;
    const value = document[name] ?? (field?.kind === 'colour' ? field.default : undefined);
    return typeof value === 'string' && field?.kind === 'colour' && field.values.includes(value)
      ? value
      : whenNone;
  };
  const band = read('backgroundColour', outer.panel);
  const inner = grounds.find(({ name }) => name !== 'backgroundColour');
  return { band, panel: inner ? read(inner.name, band) : band };
}
