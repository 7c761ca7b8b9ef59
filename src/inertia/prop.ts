/** Where a page of an endless list stands; `null` where there is no further page. */
export interface ScrollCursor {
  /** The query parameter that names the page. */
  pageName: string;
  previousPage: number | string | null;
  nextPage: number | string | null;
  currentPage: number | string | null;
}

/** How the client keeps a prop it is sent once. */
export interface OnceSettings {
  /** What the prop is called across pages; its path by default. */
  key?: string;
  /** Milliseconds since 1970; never by default. */
  expiresAt?: number;
  /** Sends it again although the client has it. */
  fresh?: boolean;
}

/** How a prop behaves; the settings combine freely. */
export interface PropSettings<Value = unknown> {
  /**
   * When the prop is sent:
   * - `visit` (default): with every full visit, and when a partial reload selects it;
   * - `always`: with every answer, whatever a partial reload selects;
   * - `optional`: only when a partial reload selects it;
   * - `deferred`: likewise, and the client asks for it by itself once the page is shown.
   */
  load?: 'visit' | 'always' | 'optional' | 'deferred';
  /** Deferred props of one group arrive in one request. */
  group?: string;
  /** Reports what the prop threw; the page is then sent without it, and the client told so. */
  rescue?: (error: unknown) => void;
  /** On a partial reload, what the value does to the one the client has: it replaces it by default. */
  merge?: 'append' | 'prepend' | 'deep';
  /** Fields that identify the items of merged lists, relative to the prop: `['id']`, `['data.id']`. */
  matchOn?: readonly string[];
  /** Sent once and kept by the client, across pages. */
  once?: true | OnceSettings;
  /** Makes the prop an endless list: its `data` grows at the end the client asks for. */
  scroll?(value: Value): ScrollCursor;
}

/** A value, or what makes it: called only when the value is sent. */
export type Resolvable<Value> = Value | (() => Value | Promise<Value>);

/** A prop with settings; made by `prop()`. */
export class Prop<Value = unknown> {
  readonly value: Resolvable<Value>;
  readonly settings: PropSettings<Value>;

  constructor(value: Resolvable<Value>, settings: PropSettings<Value>) {
    this.value = value;
    this.settings = settings;
  }
}

/** The props of a page: each a value, a function that makes it when it is needed, or a `prop()`. */
export type PropsInput<Props extends object = Record<string, unknown>> = {
  [Key in keyof Props]: Resolvable<Props[Key]> | Prop<Props[Key]>;
};

/**
 * Gives a prop a behaviour of its own. A plain function in its place is already lazy; both may stand anywhere in
 * the props but inside lists.
 *
 * @example
 * c.var.inertia.render('News', {
 *   headline: 'News',
 *   regions: prop(() => listRegions(), { load: 'optional' }),
 *   articles: prop(() => listArticles(page), { load: 'deferred', merge: 'append', matchOn: ['slug'] }),
 * });
 */
export function prop<Value>(value: Resolvable<Value>, settings: PropSettings<Value>): Prop<Value> {
  return new Prop(value, settings);
}
