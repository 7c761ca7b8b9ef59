import type { BlockProps } from '#blocks/block-props.ts';
import { loadTexts } from '#i18n/load-dictionary.ts';
import { useTranslate } from '#i18n/translator-context.tsx';
import { BlockSection } from '#ui/block-section/block-section.tsx';
import { useHeadlineName } from '#ui/block-section/use-headline-name.ts';
import { deferModule, useDeferredModule } from '#ui/deferred-module.ts';
import { Image } from '#ui/image/image.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import styles from './form-newsletter-signup.module.css';
import type { formNewsletterSignup } from './schema.ts';

export const deferredForm = deferModule(async () => {
  const [{ NewsletterForm }] = await Promise.all([import('./newsletter-form.tsx'), loadTexts(['forms'])]);
  return { NewsletterForm };
});

/**
 * The newsletter sign-up. Its form renders in the browser only (R2.91), after everything else; the headline and the
 * space for the form are there from the start. Like the other forms, it is hidden without a success page (R2.90).
 */
export function FormNewsletterSignup(props: BlockProps<typeof formNewsletterSignup>) {
  const isHydrated = useIsHydrated();
  const loaded = useDeferredModule(deferredForm);
  const { t, languageTag } = useTranslate();
  const { headlineId, ...name } = useHeadlineName(props);
  const { success_page, image } = props;
  if (!success_page) return null;
  return (
    <BlockSection settings={props} headlineId={headlineId}>
      {image && (
        <div className={styles.picture}>
          <Image image={image} preset="newsletter" />
        </div>
      )}
      {isHydrated && loaded ? (
        <loaded.NewsletterForm {...props} {...name} success_page={success_page} />
      ) : (
        <div className={styles.place}>
          <noscript>
            <p lang={languageTag} className={styles.note}>
              {t('form.noScript')}
            </p>
          </noscript>
        </div>
      )}
    </BlockSection>
  );
}
