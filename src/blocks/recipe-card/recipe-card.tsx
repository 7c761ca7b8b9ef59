import type { BlockProps } from '#blocks/block-props.ts';
import { useTranslate } from '#i18n/translator-context.tsx';
import { formatMinutes } from '#recipes/format-minutes.ts';
import { writeAllergens } from '#recipes/list-recipe-texts.ts';
import { isEmptyDocument } from '#rich-text/is-empty-document.ts';
import { RichText } from '#rich-text/rich-text.tsx';
import { BlockSection } from '#ui/block-section/block-section.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import type { CardRecipe } from './card-recipe.ts';
import { IngredientPanel } from './ingredient-panel.tsx';
import styles from './recipe-card.module.css';
import { RecipeHead } from './recipe-head.tsx';
import type { recipeCard } from './schema.ts';
import { useCovers } from './use-covers.ts';

/** From this number on, the list of ingredients is taller than most windows. */
const longList = 11;

/** A complete recipe, for any number of covers. */
export function RecipeCard(props: BlockProps<typeof recipeCard>) {
  const { recipe } = props;
  return (
    <BlockSection settings={{ ...props, paddingTop: 'none' }} isFullBleed>
      {recipe && <ScaledRecipe recipe={recipe} isTitle={props.isFirst && !props.headerHeadline} />}
    </BlockSection>
  );
}

/** @param isTitle whether the recipe's name is the title of the page */
function ScaledRecipe({ recipe, isTitle }: { recipe: CardRecipe; isTitle: boolean }) {
  const covers = useCovers(recipe.covers);
  return (
    <article className={joinClasses(styles.card, isTitle && styles.sheet)}>
      <RecipeHead recipe={recipe} covers={covers.covers} element={isTitle ? 'h1' : 'h2'} />
      <div className={joinClasses(styles.work, recipe.image && styles.reachedInto)}>
        {recipe.ingredients.length > 0 && (
          <div
            className={joinClasses(styles.ingredients, recipe.ingredients.length > longList && styles.long)}
          >
            <IngredientPanel recipe={recipe} covers={covers} element={isTitle ? 'h2' : 'h3'} />
          </div>
        )}
        <div className={styles.beside}>
          <div className={styles.method}>
            <RecipeMethod recipe={recipe} element={isTitle ? 'h2' : 'h3'} />
          </div>
          <AllergenNote recipe={recipe} element={isTitle ? 'h2' : 'h3'} />
        </div>
      </div>
    </article>
  );
}

interface AllergenNoteProps {
  recipe: CardRecipe;
  element: 'h2' | 'h3';
}

/** The allergens of all ingredients, derived from products and the recipe's own lines. */
function AllergenNote({ recipe, element }: AllergenNoteProps) {
  const language = useTranslate();
  const { t, languageTag } = language;
  const sentences = writeAllergens(recipe, language);
  if (sentences.length === 0) return null;
  return (
    <div lang={languageTag} className={styles.note}>
      <Heading element={element} text={t('recipe.allergens')} size="m24-d24" />
      {sentences.map((sentence, index) => (
        <p key={sentence} className={joinClasses('size-m16-d18', index === 0 && 'weight-bold')}>
          {sentence}
        </p>
      ))}
      <p className="size-m14-d16">{t('recipe.checkLabels')}</p>
    </div>
  );
}

interface RecipeMethodProps {
  recipe: CardRecipe;
  element: 'h2' | 'h3';
}

/** The steps of a recipe, followed by its notes. */
function RecipeMethod({ recipe, element }: RecipeMethodProps) {
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
