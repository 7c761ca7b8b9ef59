/** In preview: the link from a page or block to where it is edited. */
export interface EditMark {
  /** In the words of the page’s language: `Edit “Headline” in Contentful`. */
  label: string;
  /** Its URL in the editing app; none for files. */
  href?: string;
  /** Attributes of the rendered element, by which that app recognises it. */
  attributes?: Readonly<Record<`data-${string}`, string>>;
}

/** The symbol under which a document carries a block’s mark through validation, which drops unknown fields. */
export const editMarkKey = Symbol('edit mark');

/** The edit mark for a validated block; empty outside preview. */
export function readEditMark(document: unknown): { editMark?: EditMark } {
  const { [editMarkKey]: editMark } = document as { [editMarkKey]?: EditMark };
  return editMark ? { editMark } : {};
}
