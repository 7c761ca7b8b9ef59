import type { HonoRequest } from 'hono';

/** What a partial reload asks for, as dotted paths into the props. */
export interface Selection {
  /** Everything, where empty. */
  only: readonly string[];
  except: readonly string[];
  /** Props whose value replaces the client's instead of being merged into it. */
  reset: readonly string[];
}

/** What a request asks for. */
export interface Visit {
  /** GET, or HEAD. */
  isRead: boolean;
  /** Made by the client, which wants JSON; else by the browser itself. */
  isInertia: boolean;
  isPrefetch: boolean;
  /** The asset version of the page the client is on. */
  version: string;
  /** Set for a partial reload; it holds for this component's page only. */
  partial?: Selection & { component: string };
  /** Keys of the `once` props the client has. */
  remembered: readonly string[];
  /** The name under which the client looks for this form's errors. */
  errorBag?: string;
  /** The end at which an endless list is to grow. */
  scrollIntent: 'append' | 'prepend';
}

/**
 * Reads a visit from its request. Without `X-Inertia: true` none of the client's other headers counts, so that HTML
 * depends on that one alone.
 */
export function readVisit(request: HonoRequest): Visit {
  const isInertia = request.header('X-Inertia') === 'true';
  const read = (name: string) => (isInertia ? request.header(name) : undefined);
  const readList = (name: string) => read(name)?.split(',').filter(Boolean) ?? [];

  const component = read('X-Inertia-Partial-Component');
  const selection = {
    only: readList('X-Inertia-Partial-Data'),
    except: readList('X-Inertia-Partial-Except'),
    reset: readList('X-Inertia-Reset'),
  };
  const isPartial = component !== undefined && Object.values(selection).some((paths) => paths.length > 0);

  return {
    isRead: request.method === 'GET' || request.method === 'HEAD',
    isInertia,
    isPrefetch: read('Purpose') === 'prefetch',
    version: read('X-Inertia-Version') ?? '',
    ...(isPartial && { partial: { component, ...selection } }),
    remembered: readList('X-Inertia-Except-Once-Props'),
    errorBag: read('X-Inertia-Error-Bag'),
    scrollIntent: read('X-Inertia-Infinite-Scroll-Merge-Intent') === 'prepend' ? 'prepend' : 'append',
  };
}

/** Whether the selection names the path, or something that holds it. */
export function isSelected(path: string, { only, except }: Selection): boolean {
  return (only.length === 0 || isWithin(path, only)) && !isWithin(path, except);
}

/** Whether the path is selected, or holds something that is. */
export function isReached(path: string, { only, except }: Selection): boolean {
  const holdsSelected = only.some((selected) => selected.startsWith(`${path}.`));
  return (only.length === 0 || holdsSelected || isWithin(path, only)) && !isWithin(path, except);
}

/** Whether the path is one of `paths`, or inside one. */
export function isWithin(path: string, paths: readonly string[]): boolean {
  return paths.some((outer) => path === outer || path.startsWith(`${outer}.`));
}
