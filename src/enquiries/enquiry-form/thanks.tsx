import type { Ref } from 'react';
import { useTranslate } from '#i18n/translator-context.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './enquiry-form.module.css';

export interface ThanksProps {
  /** The element that can take the focus. */
  ref: Ref<HTMLDivElement>;
  purpose: 'enquiry' | 'newsletter';
  /** Takes the focus as its page is loaded. */
  autoFocus: boolean;
  lang: string;
  className: string | undefined;
}

/** What stands in a form's place once it was sent. */
export function Thanks({ ref, purpose, autoFocus, lang, className }: ThanksProps) {
  const { t } = useTranslate();
  return (
    <div
      ref={ref}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts, this is how a visitor hears that it was sent
      autoFocus={autoFocus}
      // React takes the attribute it has written itself for a mistake.
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
