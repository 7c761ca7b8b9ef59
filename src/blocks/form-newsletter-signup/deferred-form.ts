import { deferModule } from '#ui/deferred-module.ts';

export const deferredForm = deferModule(() => import('./newsletter-form.tsx'));
