import type { HonoRequest } from 'hono';

/** What a partial reload selects, as dotted paths into the props. */
export interface Selection {
  /** Everything, where empty. */
  only: readonly string[];
  except: readonly string[];
  /** Props whose value replaces the client's instead of being merged into it. */
  reset: readonly string[];
}

/** What the request's Inertia headers say. */
export interface Visit {
  /** GET, or HEAD. */
  isRead: boolean;
  /** Made by Inertia's client, which expects JSON; otherwise a full page load. */
  isInertia: boolean;
  isPrefetch: boolean;
  /** The client's asset version. */
  version: string;
  /** Set for a partial reload; it applies only if this component is rendered. */
  partial?: Selection & { component: string };
  /** The key under which the client expects the form's errors. */
  errorBag?: string;
}

/**
 * Reads the Inertia headers of a request. Without `X-Inertia: true` the others are ignored, so that HTML varies by that one
 * header only.
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
    errorBag: read('X-Inertia-Error-Bag'),
  };
}

/** Whether the selection includes the path or an ancestor of it. */
export function isSelected(path: string, { only, except }: Selection): boolean {
  return (only.length === 0 || isWithin(path, only)) && !isWithin(path, except);
}

/** Whether the path, an ancestor or a descendant is selected. */
export function isReached(path: string, { only, except }: Selection): boolean {
  const holdsSelected = only.some((selected) => selected.startsWith(`${path}.`));
  return (only.length === 0 || holdsSelected || isWithin(path, only)) && !isWithin(path, except);
}

/** Whether the path is one of `paths`, or a descendant of one. */
export function isWithin(path: string, paths: readonly string[]): boolean {
  return paths.some((outer) => path === outer || path.startsWith(`${outer}.`));
}
