import { type Locale, locales } from '#i18n/locales.ts';
import { useTranslate } from '#i18n/translator-context.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import styles from './allergen-note.module.css';
import type { CardRecipe } from './card-recipe.ts';

interface AllergenNoteProps {
  recipe: Pick<CardRecipe, 'contains' | 'mayContain'>;
  element: 'h2' | 'h3';
}

/** The allergens of all ingredients, worked out from products and the recipe's own lines. */
export function AllergenNote({ recipe: { contains, mayContain }, element }: AllergenNoteProps) {
  const { t, locale, languageTag } = useTranslate();
  if (contains.length + mayContain.length === 0) return null;
  const name = (allergens: typeof contains) =>
    joinList(
      allergens.map((allergen) => t(`product.allergen.${allergen}`)),
      locale,
    );
  return (
    <div lang={languageTag} className={styles.note}>
      <Heading element={element} text={t('recipe.allergens')} size="m24-d24" />
      {contains.length > 0 && (
        <p className="size-m16-d18">
          <strong>{t('recipe.contains', { list: name(contains) })}</strong>
        </p>
      )}
      {mayContain.length > 0 && (
        <p className="size-m16-d18">{t('recipe.mayContain', { list: name(mayContain) })}</p>
      )}
      <p className="size-m14-d16">{t('recipe.checkLabels')}</p>
    </div>
  );
}

/** In the middle of a sentence: only languages that write nouns so begin them with a capital letter. */
function joinList(names: readonly string[], locale: Locale): string {
  const { languageTag } = locales[locale];
  const written = locale === 'de-de' ? names : names.map((name) => name.toLocaleLowerCase(languageTag));
  return new Intl.ListFormat(languageTag).format(written);
}
