/** The position of a page in an infinite scroll; `null` where there is no further page. */
export interface ScrollCursor {
  /** The query parameter that names the page. */
  pageName: string;
  previousPage: number | string | null;
  nextPage: number | string | null;
  currentPage: number | string | null;
}

/** How the client keeps a `once` prop. */
export interface OnceSettings {
  /** The key that identifies the prop across pages; its path by default. */
  key?: string;
  /** Milliseconds since 1970; never by default. */
  expiresAt?: number;
  /** Sends it even if the client has it. */
  fresh?: boolean;
}

/** How a prop behaves; the settings combine freely. */
export interface PropSettings<Value = unknown> {
  /**
   * When the prop is sent:
   * - `visit` (default): with every full visit, and when a partial reload selects it;
   * - `always`: with every response, whatever a partial reload selects;
   * - `optional`: only when a partial reload selects it;
   * - `deferred`: likewise, and the client requests it once the page is shown.
   */
  load?: 'visit' | 'always' | 'optional' | 'deferred';
  /** Deferred props of one group arrive in one request. */
  group?: string;
  /** Handles an error that the prop throws. The page is then sent without the prop, and the client told so. */
  rescue?: (error: unknown) => void;
  /** How a partial reload merges the value into the client's; by default it replaces it. */
  merge?: 'append' | 'prepend' | 'deep';
  /** Fields that identify the items of merged lists, relative to the prop: `['id']`, `['data.id']`. */
  matchOn?: readonly string[];
  /** Sent once and kept by the client, across pages. */
  once?: true | OnceSettings;
  /** Makes the prop an infinite scroll: its `data` grows at the end that the client asks for. */
  scroll?(value: Value): ScrollCursor;
}

/** A value, or a function that makes it, which is called only if the value is sent. */
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

/** The props of a page: each a value, a function that makes it on demand, or a `prop()`. */
export type PropsInput<Props extends object = Record<string, unknown>> = {
  [Key in keyof Props]: Resolvable<Props[Key]> | Prop<Props[Key]>;
};

/**
 * Gives a prop settings of its own. A plain function is lazy already. Both may stand anywhere in the props except inside
 * arrays.
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
