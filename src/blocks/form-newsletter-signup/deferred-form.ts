import { loadTexts } from '#i18n/load-dictionary.ts';
import { deferModule } from '#ui/deferred-module.ts';

export const deferredForm = deferModule(async () => {
  const [{ NewsletterForm }] = await Promise.all([import('./newsletter-form.tsx'), loadTexts(['forms'])]);
  return { NewsletterForm };
});
