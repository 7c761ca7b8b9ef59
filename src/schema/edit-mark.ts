/** In preview: where a page or a block is edited. */
export interface EditMark {
  /** In the words of the page’s language: `Edit “Headline” in Contentful`. */
  label: string;
  /** Its address in the editors’ app; none where it is a file. */
  href?: string;
  /** Of the element that shows it, by which that app knows it. */
  attributes?: Readonly<Record<`data-${string}`, string>>;
}

/** By this a document hands a block’s mark past the validator, as no field could. */
export const editMarkKey = Symbol('edit mark');

/** What a validated block has of a document's mark: nothing, but in preview. */
export function readEditMark(document: unknown): { editMark?: EditMark } {
  const { [editMarkKey]: editMark } = document as { [editMarkKey]?: EditMark };
  return editMark ? { editMark } : {};
}
