import { useTranslate } from '#i18n/translator-context.tsx';
import { BrandLogo } from '#layouts/brand-logo/brand-logo.tsx';
import { LanguageSelectorLayout } from '#layouts/language-selector-layout/language-selector-layout.tsx';
import { Decor } from '#ui/decor/decor.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import { LanguageSelector as LocaleCards } from '#ui/language-selector/language-selector.tsx';
import styles from './language-selector.module.css';
import type { LanguageSelectorProps } from './page.ts';

/** The choice of a country, each with its flag, its name and a picture (R2.18–R2.20). */
export function LanguageSelector({ backgrounds, targets }: LanguageSelectorProps) {
  const { t } = useTranslate();
  return (
    <div className={styles.page}>
      <header className={styles.introduction}>
        <BrandLogo className={styles.logo} />
        <Heading element="h1" text={t('languageSelector.heading')} size="m48-d80" />
        <p className="size-m20-d24">{t('languageSelector.introduction')}</p>
        <Decor shape="pod" colour="orange" className={styles.decor} />
      </header>
      <LocaleCards backgrounds={backgrounds} targets={targets} />
    </div>
  );
}

LanguageSelector.layout = LanguageSelectorLayout;
