import type { ReactNode } from 'react';
import type { EditorField } from '#schema/to-editor.ts';

/** What the control of every kind of field is given. */
export interface ControlProps<Value = unknown> {
  field: EditorField;
  /** From the entry. */
  path: string;
  /** As it is authored; undefined where the document has none. */
  value: Value | undefined;
  /** `undefined` takes the field away. */
  onChange: (value: unknown) => void;
  isReadOnly: boolean;
  isInvalid: boolean;
  /** Of what is said of the field. */
  descriptionId: string;
  /** That itself, where the control has a place for it. */
  description?: ReactNode;
}
