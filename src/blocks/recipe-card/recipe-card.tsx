import { BlockSection } from '#ui/block-section/block-section.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import type { BlockProps } from '../block-props.ts';
import { AllergenNote } from './allergen-note.tsx';
import type { CardRecipe } from './card-recipe.ts';
import { IngredientPanel } from './ingredient-panel.tsx';
import styles from './recipe-card.module.css';
import { RecipeHead } from './recipe-head.tsx';
import { RecipeMethod } from './recipe-method.tsx';
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
