import type { Ref } from 'react';
import { useTranslate } from '#i18n/translator-context.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './enquiry-form.module.css';

export interface ThanksProps {
  /** The focusable element. */
  ref: Ref<HTMLDivElement>;
  purpose: 'enquiry' | 'newsletter';
  /** Focuses it when the page loads. */
  autoFocus: boolean;
  lang: string;
  className: string | undefined;
}

/** Replaces a form once it has been sent. */
export function Thanks({ ref, purpose, autoFocus, lang, className }: ThanksProps) {
  const { t } = useTranslate();
  return (
    <div
      ref={ref}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts, this is how a visitor hears that it was sent
      autoFocus={autoFocus}
      // On hydration, React reports its own `autofocus` attribute as a mismatch.
      suppressHydrationWarning
      lang={lang}
      className={joinClasses(styles.thanks, className)}
    >
      <Icon name="check" className={styles.check} />
      <Heading text={t(`form.thanks.${purpose}.title`)} size="m32-d40" />
      <p>{t(`form.thanks.${purpose}.text`)}</p>
    </div>
  );
}
