import type { ReactNode } from 'react';
import type { EditorField } from '#schema/to-editor.ts';

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
