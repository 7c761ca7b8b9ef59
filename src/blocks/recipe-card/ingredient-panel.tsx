import { usePassageLanguage } from '#i18n/passage-language.tsx';
import { useTranslate } from '#i18n/translator-context.tsx';
import { AddToList } from '#kitchen-list/add-to-list/add-to-list.tsx';
import { Link } from '#links/link.tsx';
import { formatIngredientAmount, nameFood } from '#recipes/format-amount.ts';
import { Button } from '#ui/button/button.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import type { CardRecipe } from './card-recipe.ts';
import { CoversForm } from './covers-form.tsx';
import styles from './ingredient-panel.module.css';
import type { Covers } from './use-covers.ts';

interface IngredientPanelProps {
  recipe: CardRecipe;
  covers: Covers;
  element: 'h2' | 'h3';
}

/** The ingredients, with the form that chooses the number of covers. */
export function IngredientPanel({ recipe, covers, element }: IngredientPanelProps) {
  const { t, languageTag } = useTranslate();
  const { content } = usePassageLanguage();
  const factor = covers.covers && covers.covers / recipe.covers;
  const anchorId = `ingredients-${recipe.key}`;
  return (
    <div id={anchorId} className={joinClasses('ground-cream', styles.panel)}>
      <div lang={languageTag} className={styles.header}>
        <Heading element={element} text={t('recipe.ingredients')} size="m24-d32" />
        <p role="status" className={joinClasses('size-m16-d18', styles.status)}>
          {covers.covers !== undefined && t('recipe.forCovers', { count: covers.covers })}
        </p>
      </div>
      <div lang={languageTag} className={styles.choice}>
        <CoversForm covers={covers} anchorId={anchorId} />
      </div>
      <ul className={joinClasses('size-m16-d18', styles.list)}>
        {recipe.ingredients.map((line) => (
          <IngredientLine key={line.id} line={line} factor={factor} />
        ))}
      </ul>
      <div lang={languageTag} className={styles.ways}>
        <AddToList
          kind="recipe"
          itemKey={recipe.key}
          name={recipe.name}
          nameLanguage={recipe.languages?.name ?? content}
          count={covers.covers ?? recipe.covers}
          colour="emerald"
        />
        <Button style="link" onClick={() => window.print()}>
          {t('recipe.print')}
        </Button>
      </div>
    </div>
  );
}

interface IngredientLineProps {
  line: CardRecipe['ingredients'][number];
  /** The covers wanted, divided by those of the recipe; undefined for no amount. */
  factor: number | undefined;
}

function IngredientLine({ line, factor }: IngredientLineProps) {
  const { t, locale, languageTag } = useTranslate();
  const { preparation, product, areAllergensKnown } = line;
  const food = factor === undefined ? line.food : nameFood(line, factor, locale);
  const languages = line.languages;
  const foodLanguage = languages?.[food === line.food ? 'food' : 'foodOne'];
  const { content = languageTag } = usePassageLanguage();
  return (
    <li className={styles.line}>
      <span lang={languageTag} className={styles.amount}>
        {factor === undefined
          ? '–'
          : (formatIngredientAmount(line, factor, { locale, t }) ?? (
              <span className={styles.toTaste}>{t('recipe.toTaste')}</span>
            ))}
      </span>{' '}
      <span lang={foodLanguage} className={styles.food}>
        {product ? <Link href={product.path}>{food}</Link> : food}
        {preparation && (
          <span lang={languages?.preparation ?? (foodLanguage && content)} className={styles.preparation}>
            , {preparation}
          </span>
        )}
        {!areAllergensKnown && (
          <span lang={languageTag} className={styles.unknown}>
            {' '}
            ({t('recipe.lineUnknown')})
          </span>
        )}
      </span>
    </li>
  );
}
