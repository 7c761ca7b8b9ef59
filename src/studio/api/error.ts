/** What is answered in place of what was asked for. Every answer from 400 on is one of these, as JSON. */
export interface ApiFault {
  /** What programs go by. */
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
  /** What happened, for the editor. */
  message: string;
  /** How to mend it. */
  remedy?: string;
  /** What is wrong with which field of a form, by its name. */
  fields?: Readonly<Record<string, string>>;
}
