/** The JSON body of every answer from 400 on. */
export interface ApiFault {
  /** For programs; `message` is for people. */
  code:
    | 'invalid'
    | 'signed-out'
    | 'forbidden'
    | 'not-found'
    | 'conflict'
    | 'authenticate-again'
    | 'too-many'
    | 'too-large'
    | 'unavailable';
  /** What happened, in the editor's terms. */
  message: string;
  /** What the editor can do about it. */
  remedy?: string;
  /** Messages for single fields of a form, by field name. */
  fields?: Readonly<Record<string, string>>;
}
