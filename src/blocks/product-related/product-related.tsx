import type { ReactNode } from 'react';
import { useTranslate } from '#i18n/translator-context.tsx';
import type { Wording } from '#products/wording.ts';
import { toDocument } from '#rich-text/to-document.ts';
import type { ItemValue } from '#schema/infer.ts';
import { BlockSection } from '#ui/block-section/block-section.tsx';
import { getItemElement } from '#ui/block-section/item-element.ts';
import { Card } from '#ui/card/card.tsx';
import { CardGrid } from '#ui/card-grid/card-grid.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import type { BlockProps } from '../block-props.ts';
import styles from './product-related.module.css';
import type { productRelated } from './schema.ts';

type Related = NonNullable<ItemValue<typeof productRelated>['product']>;

/** More than that is for the overviews. */
const largestShelf = 3;
const grounds = ['emerald', 'blue', 'orange-gradient'] as const;
const decors = ['swirl', 'leaf', 'dots'] as const;

/** Recipes made with a product, products beside it and articles that tell of it, a shelf of cards each. */
export function ProductRelated(props: BlockProps<typeof productRelated>) {
  const { product } = props;
  const wording = useTranslate();
  const element = getItemElement(props);
  const shelves = product ? listShelves(product, wording, element === 'h2' ? 'h3' : 'h4') : [];
  return (
    <BlockSection settings={props}>
      {shelves.length > 0 && (
        <div lang={wording.languageTag} className={styles.shelves}>
          {shelves.map(({ id, cards }) => (
            <div key={id} className={styles.shelf}>
              <Heading element={element} text={wording.t(`product.${id}`)} size="m32-d48" />
              <CardGrid cards={cards} perRow={{ desktop: Math.max(cards.length, 2) }} />
            </div>
          ))}
        </div>
      )}
    </BlockSection>
  );
}

interface Shelf {
  id: 'recipes' | 'related' | 'news';
  cards: readonly ReactNode[];
}

/** What there is anything of, no more than fits beside each other. */
function listShelves(
  { recipes, related, news }: Related,
  { t }: Pick<Wording, 't'>,
  element: 'h3' | 'h4',
): Shelf[] {
  const shelves: Shelf[] = [
    {
      id: 'recipes',
      cards: recipes.map(({ path, name, image, minutes, covers }) => (
        <Card
          key={path}
          type="recipe"
          element={element}
          headline={name}
          link={path}
          image={image}
          facts={[
            ...(minutes === undefined ? [] : [t('product.minutes', { minutes })]),
            t('product.covers', { count: covers }),
          ]}
        />
      )),
    },
    {
      id: 'related',
      cards: related.map(({ path, name, packshot, promise }, index) => (
        <Card
          key={path}
          type="product"
          element={element}
          headline={name}
          link={path}
          text={promise ? toDocument(promise) : undefined}
          image={packshot}
          ground={grounds[index % grounds.length]}
          decor={decors[index % decors.length]}
        />
      )),
    },
    {
      id: 'news',
      cards: news.map(({ path, name, image, date }) => (
        <Card
          key={path}
          type="news"
          element={element}
          headline={name}
          link={path}
          image={image}
          date={date}
        />
      )),
    },
  ];
  return shelves
    .map(({ id, cards }) => ({ id, cards: cards.slice(0, largestShelf) }))
    .filter(({ cards }) => cards.length > 0);
}
