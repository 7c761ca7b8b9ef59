/** Where content is: its file, its key in references to contact forms, and the path in the file. */
export interface Place {
  file: string;
  key: string;
  path: string;
  /** The product or recipe whose page it is. */
  own?: { to: 'products' | 'recipes'; key: string };
}

/** Turns authored blocks, or rich text, into their published form. Blocks are published one by one, with turns for others. */
export type Publish = <Content extends object>(content: Content, place: Place) => Promise<Content>;
