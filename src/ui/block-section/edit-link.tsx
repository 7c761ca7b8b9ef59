import type { EditMark } from '#schema/edit-mark.ts';

/**
 * In preview, the link to a block's entry. It opens in the top window if the preview is framed by the editors' app. The
 * preview provides its styles.
 */
export function EditLink({ mark: { label, href } }: { mark: EditMark }) {
  return (
    <a className="edit-link" href={href} target="_top">
      {label}
    </a>
  );
}
