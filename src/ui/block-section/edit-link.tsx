import type { EditMark } from '#schema/edit-mark.ts';

/**
 * In preview, the way to a block's entry. It is the frame of the editors' app that it leaves, where it stands in one; its
 * look comes with the preview.
 */
export function EditLink({ mark: { label, href } }: { mark: EditMark }) {
  return (
    <a className="edit-link" href={href} target="_top">
      {label}
    </a>
  );
}
