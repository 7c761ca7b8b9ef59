import { useRef } from 'react';
import { loadTexts } from '#i18n/load-dictionary.ts';
import { useTranslate } from '#i18n/translator-context.tsx';
import { RichText } from '#rich-text/rich-text.tsx';
import { BlockSection } from '#ui/block-section/block-section.tsx';
import { useHeadlineName } from '#ui/block-section/use-headline-name.ts';
import { deferModule, useDeferredModule } from '#ui/deferred-module.ts';
import focusRing from '#ui/focus-ring.module.css';
import { Heading } from '#ui/heading/heading.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Image } from '#ui/image/image.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { widthClass } from '#ui/placement/placement.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import type { BlockProps } from '../block-props.ts';
import styles from './form-newsletter-signup.module.css';
import type { formNewsletterSignup } from './schema.ts';

export const deferredForm = deferModule(async () => {
  const [{ NewsletterForm }] = await Promise.all([import('./newsletter-form.tsx'), loadTexts(['forms'])]);
  return { NewsletterForm };
});

/**
 * The newsletter sign-up, folded into one band. Its form renders in the browser only (R2.91), once the band is opened: what
 * is closed never comes near the viewport. Like the other forms, it is hidden without a success page (R2.90). Without the
 * headline that opens it, it is open.
 */
export function FormNewsletterSignup(props: BlockProps<typeof formNewsletterSignup>) {
  const isHydrated = useIsHydrated();
  const place = useRef<HTMLDivElement>(null);
  const loaded = useDeferredModule(deferredForm, place);
  const { t, languageTag } = useTranslate();
  const { headlineId, ...name } = useHeadlineName(props);
  const { success_page, image, headerHeadline, headerText, languages, pageProps } = props;
  if (!success_page) return null;
  const content = (
    <>
      <RichText document={headerText} className={joinClasses(styles.text, `size-${props.headerTextSize}`)} />
      {image && (
        <div className={styles.picture}>
          <Image image={image} preset="newsletter" />
        </div>
      )}
      <div ref={place} className={joinClasses(styles.place, widthClass(props.itemsWidth))}>
        {isHydrated && loaded ? (
          <loaded.NewsletterForm {...props} {...name} success_page={success_page} />
        ) : (
          <noscript>
            <p lang={languageTag}>{t('form.noScript')}</p>
          </noscript>
        )}
      </div>
    </>
  );
  // Elsewhere the visitor has opened it before it can be answered.
  const isSample = pageProps?.enquiry !== undefined && pageProps.enquiry.formId === props.anchorId;
  return (
    <BlockSection settings={{ ...props, headerHeadline: undefined, headerText: undefined, itemsWidth: 'xl' }}>
      {headerHeadline ? (
        // The visitor may have opened it before the page's script ran.
        <details open={isSample} className={styles.fold} suppressHydrationWarning>
          <summary className={joinClasses(styles.band, focusRing.ring)}>
            <Heading
              id={headlineId}
              text={headerHeadline}
              lang={languages?.headerHeadline}
              size={props.headerHeadlineSize}
              colour={props.headerHeadlineColour}
              highlightColour={props.headerHeadlineHighlightColour}
            />
            <Icon name="chevron-down" className={styles.chevron} />
          </summary>
          {content}
        </details>
      ) : (
        content
      )}
    </BlockSection>
  );
}
