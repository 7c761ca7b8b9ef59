import { deferModule } from '#ui/deferred-module.ts';

/** What moves the slides. Embla is heavier than all components of a page together, and slides scroll without it. */
export const deferredEngine = deferModule(() => import('./carousel-engine.tsx'));
