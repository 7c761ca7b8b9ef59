/** How a prop behaves; the settings combine freely. */
export interface PropSettings {
  /**
   * When the prop is sent:
   * - `visit` (default): with every full visit, and when a partial reload selects it;
   * - `always`: with every response, whatever a partial reload selects;
   * - `optional`: only when a partial reload selects it.
   */
  load?: 'visit' | 'always' | 'optional';
  /** How a partial reload merges the value into the client's; by default it replaces it. */
  merge?: 'append' | 'prepend' | 'deep';
  /** Fields that identify the items of merged lists, relative to the prop: `['id']`, `['data.id']`. */
  matchOn?: readonly string[];
}

/** A value, or a function that makes it, which is called only if the value is sent. */
export type Resolvable<Value> = Value | (() => Value | Promise<Value>);

/** A prop with settings; made by `prop()`. */
export class Prop<Value = unknown> {
  readonly value: Resolvable<Value>;
  readonly settings: PropSettings;

  constructor(value: Resolvable<Value>, settings: PropSettings) {
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
 *   articles: prop(() => listArticles(page), { merge: 'append', matchOn: ['slug'] }),
 * });
 */
export function prop<Value>(value: Resolvable<Value>, settings: PropSettings): Prop<Value> {
  return new Prop(value, settings);
}
