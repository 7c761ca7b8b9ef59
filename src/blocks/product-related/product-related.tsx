import type { ReactNode } from 'react';
import { usePassageLanguage } from '#i18n/passage-language.tsx';
import { useTranslate } from '#i18n/translator-context.tsx';
import type { Wording } from '#products/wording.ts';
import { formatMinutes } from '#recipes/format-minutes.ts';
import { toDocument } from '#rich-text/to-document.ts';
import type { ItemValue } from '#schema/infer.ts';
import { ArticleList } from '#ui/article-list/article-list.tsx';
import { BlockSection, getItemElement } from '#ui/block-section/block-section.tsx';
import { Card, type CardProps } from '#ui/card/card.tsx';
import { CardGrid } from '#ui/card-grid/card-grid.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import type { BlockProps } from '../block-props.ts';
import styles from './product-related.module.css';
import type { productRelated } from './schema.ts';

type Related = NonNullable<ItemValue<typeof productRelated>['product']>;

/** Maximum number of items on a shelf; the overviews have the rest. */
const largestShelf = 3;
const grounds = ['emerald', 'blue', 'orange-gradient'] as const;
const decors = ['swirl', 'leaf', 'dots'] as const;

/** Recipes with a product, related products, and articles about it, each on a shelf. */
export function ProductRelated(props: BlockProps<typeof productRelated>) {
  const { product } = props;
  const wording = useTranslate();
  const { content } = usePassageLanguage();
  const element = getItemElement(props);
  const shelves = product ? listShelves(product, wording, element === 'h2' ? 'h3' : 'h4', content) : [];
  return (
    <BlockSection settings={props}>
      {shelves.length > 0 && (
        <div data-leads-on lang={wording.languageTag} className={styles.shelves}>
          {shelves.map(({ id, content, isBeside }) => (
            <div key={id} className={joinClasses(styles.shelf, isBeside && styles.beside)}>
              <Heading element={element} text={wording.t(`product.${id}`)} size="m32-d48" />
              {content}
            </div>
          ))}
        </div>
      )}
    </BlockSection>
  );
}

interface Shelf {
  id: 'recipes' | 'related' | 'news';
  content: ReactNode;
  /** Whether the shelf is beside its heading, because it would not fill a row of its own. */
  isBeside: boolean;
}

/** The non-empty shelves, each with as many items as fit side by side. */
function listShelves(
  { recipes, related, news }: Related,
  wording: Wording,
  element: 'h3' | 'h4',
  language: string | undefined,
): Shelf[] {
  const cards = {
    recipes: recipes.slice(0, largestShelf).map((recipe) => toRecipeCard(recipe, wording, language)),
    related: related.slice(0, largestShelf).map((product, index) => toProductCard(product, index, language)),
  };
  const shelves = (['recipes', 'related'] as const)
    .filter((id) => cards[id].length > 0)
    .map((id) => ({
      id,
      isBeside: cards[id].length === 1,
      content: (
        <CardGrid
          cards={cards[id].map((card) => <Card key={card.link} element={element} {...card} />)}
          perRow={toColumns(cards[id].length)}
        />
      ),
    }));
  if (news.length === 0) return shelves;
  return [
    ...shelves,
    { id: 'news', isBeside: true, content: <ArticleList articles={news.slice(0, largestShelf)} /> },
  ];
}

/** A lone card is no wider than one of two, as its picture would be larger than its file. */
function toColumns(count: number) {
  const columns = Math.max(2, count);
  return { tablet: columns, desktop: columns };
}

/** A recipe whose picture is already on the page gets a coloured panel instead. */
function toRecipeCard(
  { name, path, image, minutes, covers, languages }: Related['recipes'][number],
  { t }: Wording,
  language: string | undefined,
): CardProps {
  return {
    ...(image ? { type: 'recipe', image } : { type: 'product', ground: 'white', headlineSize: 'm32-d40' }),
    headline: name,
    languages: { headline: languages?.name ?? language },
    link: path,
    facts: [
      ...(minutes === undefined ? [] : [formatMinutes(minutes, t)]),
      t('product.covers', { count: covers }),
    ],
  };
}

function toProductCard(
  { name, path, promise, packshot, languages }: Related['related'][number],
  index: number,
  language: string | undefined,
): CardProps {
  return {
    type: 'product',
    headline: name,
    languages: { headline: languages?.name ?? language },
    link: path,
    text: promise ? toDocument(promise, languages?.promise ?? language) : undefined,
    image: packshot,
    ground: grounds[index % grounds.length],
    decor: decors[index % decors.length],
  };
}
