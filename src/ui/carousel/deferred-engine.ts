import { deferModule } from '#ui/deferred-module.ts';

/**
 * The carousel's engine, loaded late: Embla is larger than all components of a page together, and slides scroll without
 * it.
 */
export const deferredEngine = deferModule(() => import('./carousel-engine.tsx'));
