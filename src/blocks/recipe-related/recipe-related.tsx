import type { ReactNode } from 'react';
import { useTranslate } from '#i18n/translator-context.tsx';
import { toDocument } from '#rich-text/to-document.ts';
import { BlockSection } from '#ui/block-section/block-section.tsx';
import { getItemElement } from '#ui/block-section/item-element.ts';
import { Card } from '#ui/card/card.tsx';
import { CardGrid } from '#ui/card-grid/card-grid.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import type { BlockProps } from '../block-props.ts';
import styles from './recipe-related.module.css';
import type { recipeRelated } from './schema.ts';

/** More than that is for the overviews. */
const largestShelf = 3;

/** What a recipe is made with, beside what is told of it. */
export function RecipeRelated(props: BlockProps<typeof recipeRelated>) {
  const { products = [], news = [] } = props.recipe ?? {};
  const { t, languageTag } = useTranslate();
  const element = getItemElement(props);
  const inside = element === 'h2' ? 'h3' : 'h4';
  const shelves = [
    {
      name: t('recipe.madeWith'),
      cards: products
        .slice(0, largestShelf)
        .map(({ path, name, promise, packshot }) => (
          <Card
            key={path}
            type="product"
            element={inside}
            headline={name}
            link={path}
            text={promise ? toDocument(promise) : undefined}
            image={packshot}
            ground="emerald"
            decor="leaf"
          />
        )),
    },
    {
      name: t('recipe.toldIn'),
      cards: news
        .slice(0, largestShelf)
        .map(({ path, name, date, image }) => (
          <Card
            key={path}
            type="news"
            element={inside}
            headline={name}
            link={path}
            date={date}
            image={image}
          />
        )),
    },
  ].filter(({ cards }) => cards.length > 0);
  return (
    <BlockSection settings={props}>
      {shelves.length > 0 && (
        <div lang={languageTag} className={joinClasses(styles.shelves, isPair(shelves) && styles.pair)}>
          {shelves.map(({ name, cards }) => (
            <div key={name} className={styles.shelf}>
              <Heading element={element} text={name} size="m32-d48" />
              <CardGrid
                cards={cards}
                perRow={isPair(shelves) ? { tablet: 1, desktop: 1 } : { desktop: Math.max(cards.length, 2) }}
              />
            </div>
          ))}
        </div>
      )}
    </BlockSection>
  );
}

/** One product and one article: they stand beside each other. */
function isPair(shelves: readonly { cards: readonly ReactNode[] }[]): boolean {
  return shelves.length === 2 && shelves.every(({ cards }) => cards.length === 1);
}
