import { useTranslate } from '#i18n/translator-context.tsx';
import { formatMinutes } from '#recipes/format-minutes.ts';
import { isEmptyDocument } from '#rich-text/is-empty-document.ts';
import { RichText } from '#rich-text/rich-text.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import type { CardRecipe } from './card-recipe.ts';
import styles from './recipe-method.module.css';

interface RecipeMethodProps {
  recipe: CardRecipe;
  element: 'h2' | 'h3';
}

/** The steps of a recipe, followed by its notes. */
export function RecipeMethod({ recipe, element }: RecipeMethodProps) {
  const { t, languageTag } = useTranslate();
  const { steps, tips, holding, holdingMinutes } = recipe;
  const isHeld = holdingMinutes !== undefined || !isEmptyDocument(holding);
  return (
    <>
      {steps.length > 0 && (
        <div className={styles.part}>
          <div lang={languageTag}>
            <Heading element={element} text={t('recipe.method')} size="m32-d40" />
          </div>
          <ol className={styles.steps}>
            {steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps never change places, and two may be equal
              <li key={index} className={styles.step}>
                <RichText document={step} className="size-m18-d20" />
              </li>
            ))}
          </ol>
        </div>
      )}
      {!isEmptyDocument(tips) && (
        <div className={styles.part}>
          <div lang={languageTag}>
            <Heading element={element} text={t('recipe.tips')} size="m24-d24" />
          </div>
          <RichText document={tips} className="size-m16-d18" />
        </div>
      )}
      {isHeld && (
        <div className={styles.part}>
          <div lang={languageTag}>
            <Heading element={element} text={t('recipe.holding')} size="m24-d24" />
          </div>
          {isEmptyDocument(holding) && holdingMinutes !== undefined ? (
            <p lang={languageTag} className="size-m16-d18">
              {t('recipe.held', { time: formatMinutes(holdingMinutes, t) })}
            </p>
          ) : (
            <RichText document={holding} className="size-m16-d18" />
          )}
        </div>
      )}
    </>
  );
}
