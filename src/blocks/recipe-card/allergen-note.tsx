import { useTranslate } from '#i18n/translator-context.tsx';
import { nameAllergens } from '#recipes/list-recipe-texts.ts';
import { Heading } from '#ui/heading/heading.tsx';
import styles from './allergen-note.module.css';
import type { CardRecipe } from './card-recipe.ts';

interface AllergenNoteProps {
  recipe: Pick<CardRecipe, 'contains' | 'mayContain'>;
  element: 'h2' | 'h3';
}

/** The allergens of all ingredients, derived from products and the recipe's own lines. */
export function AllergenNote({ recipe: { contains, mayContain }, element }: AllergenNoteProps) {
  const language = useTranslate();
  const { t, languageTag } = language;
  if (contains.length + mayContain.length === 0) return null;
  return (
    <div lang={languageTag} className={styles.note}>
      <Heading element={element} text={t('recipe.allergens')} size="m24-d24" />
      {contains.length > 0 && (
        <p className="size-m16-d18">
          <strong>{t('recipe.contains', { list: nameAllergens(contains, language) })}</strong>
        </p>
      )}
      {mayContain.length > 0 && (
        <p className="size-m16-d18">
          {t('recipe.mayContain', { list: nameAllergens(mayContain, language) })}
        </p>
      )}
      <p className="size-m14-d16">{t('recipe.checkLabels')}</p>
    </div>
  );
}
