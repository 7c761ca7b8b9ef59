/** A content type as the management API takes it. */
export interface ContentType {
  name: string;
  description?: string;
  displayField?: string | null;
  fields: ContentTypeField[];
}

export interface ContentTypeField {
  id: string;
  name: string;
  type: string;
  linkType?: string;
  items?: { type: string; linkType?: string; validations?: Validation[] };
  localized: boolean;
  required: boolean;
  /** Not delivered. */
  omitted?: boolean;
  /** Not shown to editors. */
  disabled?: boolean;
  /** Asks for the field to be deleted when the type is published. */
  deleted?: boolean;
  defaultValue?: Record<string, unknown>;
  validations?: Validation[];
}

export type Validation = Record<string, unknown>;

export interface EditorInterface {
  controls: {
    fieldId: string;
    widgetId?: string;
    widgetNamespace?: string;
    settings?: Record<string, unknown>;
  }[];
  [part: string]: unknown;
}
