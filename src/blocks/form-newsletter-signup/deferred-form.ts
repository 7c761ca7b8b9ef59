import { deferModule } from '#ui/deferred-module.ts';

/** The form itself, which stands at the foot of nearly every page, and is used on few visits. */
export const deferredForm = deferModule(() => import('#enquiries/enquiry-form/enquiry-form.tsx'));
