import { type Load, startLoad } from '../frame/load.ts';

export const pagePaths = ['/en-gb', '/en-gb/contact', '/en-gb/products', '/de-de'];

/** Asks a site for 20 of its pages a second, until it is told to stop: what visitors see while something is amiss. */
export function loadPages(origin: string): Load {
  return startLoad({
    origin,
    rate: 20,
    next: (sent) => ({ path: pagePaths[sent % pagePaths.length] ?? '' }),
  });
}
