import { usePassageLanguage } from '#i18n/passage-language.tsx';
import { useTranslate } from '#i18n/translator-context.tsx';
import { formatMinutes } from '#recipes/format-minutes.ts';
import { toDocument } from '#rich-text/to-document.ts';
import { BlockSection, getItemElement } from '#ui/block-section/block-section.tsx';
import { Card } from '#ui/card/card.tsx';
import { CardGrid } from '#ui/card-grid/card-grid.tsx';
import { FilteredList } from '#ui/filtered-list/filtered-list.tsx';
import type { BlockProps } from '../block-props.ts';
import { listFilters } from './list-filters.ts';
import type { recipeOverview } from './schema.ts';

/** All recipes, with filters above them. */
export function RecipeOverview(props: BlockProps<typeof recipeOverview>) {
  const { recipes, filters, anchorId, itemsHeadlineSize, itemsTextSize } = props;
  const { t } = useTranslate();
  const { content } = usePassageLanguage();
  return (
    <BlockSection settings={props}>
      {recipes.length > 0 && (
        <FilteredList
          items={recipes}
          filters={filters ? listFilters(recipes, t, content) : []}
          label={t('recipe.filter')}
          describeCount={(count, all) => t('recipe.left', { count, all })}
          anchorId={anchorId}
        >
          {(left) => (
            <CardGrid
              cards={left.map(({ key, path, name, summary, languages, image, minutes, covers }) => (
                <Card
                  key={key}
                  type="recipe"
                  element={getItemElement(props)}
                  headline={name}
                  languages={{ headline: languages?.name }}
                  headlineSize={itemsHeadlineSize}
                  text={summary ? toDocument(summary, languages?.summary) : undefined}
                  textSize={itemsTextSize}
                  image={image}
                  isRowOnPhones
                  link={path}
                  facts={[
                    ...(minutes === undefined ? [] : [formatMinutes(minutes, t)]),
                    t('product.covers', { count: covers }),
                  ]}
                />
              ))}
            />
          )}
        </FilteredList>
      )}
    </BlockSection>
  );
}
