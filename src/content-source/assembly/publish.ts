/** Where content stands: its file, what it is called in references to contact forms, and the field in it. */
export interface Place {
  file: string;
  key: string;
  path: string;
  /** The entry whose page they are on. */
  own?: { to: 'products' | 'recipes'; key: string };
}

/** Makes blocks, or a text, what visitors get to see of them. */
export type Publish = <Content extends object>(content: Content, place: Place) => Content;
