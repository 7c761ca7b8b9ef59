import { useTranslate } from '#i18n/translator-context.tsx';
import { toListAddress, writeListQuery } from '#kitchen-list/list-address.ts';
import { SummedAllergens } from '#kitchen-list/summed-allergens/summed-allergens.tsx';
import { Link } from '#links/link.tsx';
import { groupSummedAllergens } from '#products/sum-allergens.ts';
import { RichText } from '#rich-text/rich-text.tsx';
import { weekdays } from '#schema/choices.ts';
import { BlockSection, getItemElement } from '#ui/block-section/block-section.tsx';
import { Button } from '#ui/button/button.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import type { BlockProps } from '../block-props.ts';
import type { weekMenu } from './schema.ts';
import styles from './week-menu.module.css';

/** A dish without a recipe, whose allergens nobody knows. */
const unknownDish = { contains: [], mayContain: [], unknownLines: 1 };

/** The dishes of a week, and their allergens together. */
export function WeekMenu(props: BlockProps<typeof weekMenu>) {
  const { season, days, itemsHeadlineSize, itemsTextSize } = props;
  const { t, locale, languageTag } = useTranslate();
  const dishes = days.map(({ day, recipe, headline, text, languages }, index) => ({
    ...{ id: index, day, recipe, text },
    name: headline || (recipe?.name ?? ''),
    lang: headline ? languages?.headline : recipe?.languages?.name,
  }));
  const named = dishes.filter(({ name }) => name.trim() !== '');
  const element = getItemElement(props);
  const recipes = [...new Set(named.flatMap(({ recipe }) => recipe?.key ?? []))];
  const listed = writeListQuery(recipes.map((key) => ({ kind: 'recipe', key })));
  return (
    <BlockSection settings={props}>
      {named.length > 0 && (
        <div className={styles.menu}>
          {season && (
            <p lang={languageTag} className={joinClasses('size-m16-d18', styles.season)}>
              {t(`menu.season.${season}`)}
            </p>
          )}
          <ol className={styles.days}>
            {named.map(({ id, day, recipe, name, lang, text }) => (
              <li key={id} className={styles.day}>
                <p lang={languageTag} className={joinClasses('size-m16-d18', styles.weekday)}>
                  {nameWeekday(day, languageTag)}
                </p>
                <div className={styles.dish}>
                  {recipe ? (
                    <Link href={recipe.path}>
                      <Heading element={element} text={name} lang={lang} size={itemsHeadlineSize} />
                    </Link>
                  ) : (
                    <Heading element={element} text={name} lang={lang} size={itemsHeadlineSize} />
                  )}
                  <RichText document={text} className={`size-${itemsTextSize}`} />
                </div>
              </li>
            ))}
          </ol>
          <div className={joinClasses('ground-white', styles.sum)}>
            <div lang={languageTag}>
              <Heading element={element} text={t('kitchenList.allergens')} size="m20-d24" />
            </div>
            <SummedAllergens
              groups={groupSummedAllergens(
                [],
                named.map(({ name, lang, recipe }) => ({
                  ...(recipe ?? unknownDish),
                  name,
                  ...(lang && { languages: { name: lang } }),
                })),
                t,
              )}
            />
            {listed && (
              <div lang={languageTag}>
                <Button href={toListAddress(locale, listed)} colour="emerald">
                  {t('menu.toOrder')}
                </Button>
              </div>
            )}
          </div>
        </div>
      )}
    </BlockSection>
  );
}

/** A day in a locale's words: `friday` is „Freitag“. */
function nameWeekday(day: (typeof weekdays)[number], languageTag: string): string {
  // A week that begins on the first.
  const date = Date.UTC(2024, 0, 1 + weekdays.indexOf(day));
  return new Intl.DateTimeFormat(languageTag, { weekday: 'long', timeZone: 'UTC' }).format(date);
}
