import { usePassageLanguage } from '#i18n/passage-language.tsx';
import { useTranslate } from '#i18n/translator-context.tsx';
import { toDocument } from '#rich-text/to-document.ts';
import { ArticleList } from '#ui/article-list/article-list.tsx';
import { BlockSection, getItemElement } from '#ui/block-section/block-section.tsx';
import { Card } from '#ui/card/card.tsx';
import { CardGrid } from '#ui/card-grid/card-grid.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import type { BlockProps } from '../block-props.ts';
import styles from './recipe-related.module.css';
import type { recipeRelated } from './schema.ts';

/** Maximum number of items on a shelf; the overviews have the rest. */
const largestShelf = 3;

/** The products in a recipe, and articles about it. */
export function RecipeRelated(props: BlockProps<typeof recipeRelated>) {
  const { recipe } = props;
  const products = recipe?.products.slice(0, largestShelf) ?? [];
  const news = recipe?.news.slice(0, largestShelf) ?? [];
  const { t, languageTag } = useTranslate();
  const { content } = usePassageLanguage();
  const element = getItemElement(props);
  const cards = products.map(({ path, name, promise, packshot, languages }) => (
    <Card
      key={path}
      type="product"
      element={element === 'h2' ? 'h3' : 'h4'}
      headline={name}
      languages={{ headline: languages?.name ?? content }}
      link={path}
      text={promise ? toDocument(promise, languages?.promise ?? content) : undefined}
      image={packshot}
      ground="emerald"
      decor="leaf"
    />
  ));
  return (
    <BlockSection settings={props}>
      {(products.length > 0 || news.length > 0) && (
        <div data-leads-on lang={languageTag} className={styles.shelves}>
          {products.length > 0 && (
            <div className={joinClasses(styles.shelf, products.length === 1 && styles.beside)}>
              <Heading element={element} text={t('recipe.madeWith')} size="m32-d48" />
              <CardGrid cards={cards} perRow={{ tablet: cards.length, desktop: cards.length }} />
            </div>
          )}
          {news.length > 0 && (
            <div className={joinClasses(styles.shelf, styles.beside)}>
              <Heading element={element} text={t('recipe.toldIn')} size="m32-d48" />
              <ArticleList articles={news} />
            </div>
          )}
        </div>
      )}
    </BlockSection>
  );
}
