import { useTranslate } from '#i18n/translator-context.tsx';
import { formatNumber, formatWeight } from '#products/format-measures.ts';
import { formatMinutes } from '#recipes/format-minutes.ts';
import headingStyles from '#ui/heading/heading.module.css';
import { Heading } from '#ui/heading/heading.tsx';
import { Image } from '#ui/image/image.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import type { CardRecipe } from './card-recipe.ts';
import styles from './recipe-head.module.css';

interface RecipeHeadProps {
  recipe: CardRecipe;
  /** Undefined if it is not known for how many. */
  covers: number | undefined;
  element: 'h1' | 'h2';
}

/** Longer names are set smaller; in characters. */
const longName = 60;

/** The head of a recipe: name, summary, picture and times. */
export function RecipeHead({ recipe, covers, element }: RecipeHeadProps) {
  const { name, summary, languages, image, course, diets } = recipe;
  const { t, languageTag } = useTranslate();
  const tags = [
    ...(course ? [t(`recipe.course.${course}`)] : []),
    ...diets.map((diet) => t(`product.diet.${diet}`)),
  ];
  return (
    <header className={joinClasses(styles.band, 'ground-emerald')}>
      <div className={joinClasses(styles.head, !image && styles.plain)}>
        <div className={joinClasses(styles.text, headingStyles.column)}>
          {tags.length > 0 && (
            <ul lang={languageTag} className={joinClasses('size-m14-d16', styles.tags)}>
              {tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
          )}
          <Heading
            element={element}
            text={name}
            lang={languages?.name}
            size={name.length > longName ? 'm32-d40' : 'm48-d72'}
          />
          {summary && (
            <p lang={languages?.summary} className={joinClasses('size-m20-d24', styles.summary)}>
              {summary}
            </p>
          )}
          <RecipeFacts recipe={recipe} covers={covers} />
        </div>
        {image && (
          <Image
            image={image}
            preset="textAndImage"
            ratio="4x3"
            priority={element === 'h1'}
            className={styles.image}
          />
        )}
      </div>
    </header>
  );
}

function RecipeFacts({ recipe, covers }: Pick<RecipeHeadProps, 'recipe' | 'covers'>) {
  const wording = useTranslate();
  const { t, languageTag } = wording;
  const { preparationMinutes, cookingMinutes, portionWeight } = recipe;
  const write = (minutes: number | undefined) => minutes && formatMinutes(minutes, t);
  const facts = [
    [t('recipe.yield'), covers !== undefined && formatNumber(covers, t)],
    [t('recipe.preparation'), write(preparationMinutes)],
    [t('recipe.cooking'), write(cookingMinutes)],
    [t('product.portion'), portionWeight && formatWeight(portionWeight, wording)],
  ] as const;
  return (
    <dl lang={languageTag} className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt className="size-m14-d14">{label}</dt>
              <dd className={joinClasses('size-m20-d24', styles.value)}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
