import type { ReactNode } from 'react';
import type { BlockProps } from '#blocks/block-props.ts';
import { usePassageLanguage } from '#i18n/passage-language.tsx';
import { useTranslate } from '#i18n/translator-context.tsx';
import { AddToList } from '#kitchen-list/add-to-list/add-to-list.tsx';
import { PackCost } from '#kitchen-list/pack-cost/pack-cost.tsx';
import { countPortions } from '#products/describe-pack.ts';
import { type FactRow, toRow } from '#products/fact-row.ts';
import { listCooking } from '#products/list-cooking.ts';
import { listNutrition } from '#products/list-nutrition.ts';
import { listPack } from '#products/list-pack.ts';
import { listStorage } from '#products/list-storage.ts';
import type { Wording } from '#products/wording.ts';
import { RichText } from '#rich-text/rich-text.tsx';
import type { Product } from '#schema/entries/product.ts';
import { BlockSection } from '#ui/block-section/block-section.tsx';
import { placePaddings } from '#ui/block-section/place-paddings.ts';
import { Button } from '#ui/button/button.tsx';
import disclosure from '#ui/disclosure.module.css';
import focusRing from '#ui/focus-ring.module.css';
import headingStyles from '#ui/heading/heading.module.css';
import { Heading } from '#ui/heading/heading.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Image } from '#ui/image/image.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './product-head.module.css';
import type { ProductWays } from './product-ways.ts';
import type { productHead } from './schema.ts';

type HeadProps = BlockProps<typeof productHead>;

/** A product's name, promise and key facts beside its photograph, with the pack in front of it. */
export function ProductHead(props: HeadProps) {
  const { product, isFirst } = props;
  const { settings, inside } = placePaddings(props);
  if (!product) return null;
  const { packshot, photograph } = product;
  return (
    <BlockSection settings={settings} isFullBleed>
      <div
        className={joinClasses(
          styles.head,
          !photograph && !packshot && styles.withoutPictures,
          !photograph && styles.withoutPhotograph,
        )}
      >
        <div className={joinClasses(styles.content, inside)}>
          <HeadText {...props} product={product} />
        </div>
        {(photograph || packshot) && (
          <div className={styles.pictures}>
            {photograph && (
              <Image
                image={photograph}
                preset="textAndImage"
                ratio="1x1"
                sizes="(min-width: 1024px) 55vw, 100vw"
                priority={isFirst}
                className={styles.photograph}
              />
            )}
            {packshot && (
              <Image
                image={packshot}
                preset="heroPackshot"
                sizes="(min-width: 1024px) 304px, 40vw"
                priority={isFirst}
                className={styles.packshot}
              />
            )}
          </div>
        )}
      </div>
    </BlockSection>
  );
}

function HeadText({
  product,
  itemsHeadlineSize,
  itemsLeadSize,
  itemsLeadWeight,
  itemsTextSize,
  headerHeadlineHighlightColour,
  pageProps,
}: HeadProps & { product: NonNullable<HeadProps['product']> }): ReactNode {
  const wording = useTranslate();
  const { t, languageTag } = wording;
  const { content } = usePassageLanguage();
  const facts = listKeyFacts(product, wording);
  const portions = countPortions(product);
  return (
    <div lang={languageTag} className={joinClasses(styles.text, headingStyles.column)}>
      <Heading
        element="h1"
        text={product.name}
        lang={product.languages?.name ?? content}
        size={itemsHeadlineSize}
        highlightColour={headerHeadlineHighlightColour}
      />
      {product.promise && (
        <p
          lang={product.languages?.promise ?? content}
          className={joinClasses(`size-${itemsLeadSize}`, `weight-${itemsLeadWeight}`, styles.promise)}
        >
          {product.promise}
        </p>
      )}
      <RichText document={product.description} lang={content} className={`size-${itemsTextSize}`} />
      {facts.length > 0 && (
        <dl className={styles.facts} aria-label={t('product.keyFacts')}>
          {facts.map(({ id, label, value }) => (
            <div key={id} className={styles.fact}>
              <dt className={joinClasses('size-m14-d16', styles.label)}>{label}</dt>
              <dd className={joinClasses('size-m24-d24', styles.value)}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Ways product={product} ways={pageProps?.productWays} />
      {portions && (
        <details className={styles.cost}>
          <summary className={joinClasses('size-m16-d18', disclosure.summary, focusRing.ring)}>
            {t('cost.title')} <Icon name="chevron-down" className={disclosure.arrow} />
          </summary>
          <PackCost
            itemKey={product.key}
            name={product.name}
            nameLanguage={product.languages?.name ?? content}
            portions={portions}
          />
        </details>
      )}
    </div>
  );
}

function Ways({
  product: { key, name, path, languages },
  ways = {},
}: {
  product: Pick<Product, 'key' | 'name' | 'path' | 'languages'>;
  ways?: ProductWays | undefined;
}) {
  const { t } = useTranslate();
  const { content } = usePassageLanguage();
  const { contact, whereToBuy } = ways;
  const query = encodeURIComponent(key);
  return (
    <div className={styles.ways}>
      {contact && <Button href={`${contact}?samples=${query}#samples`}>{t('product.askForSamples')}</Button>}
      {whereToBuy && (
        <Button href={`${whereToBuy}?product=${query}`} colour="white">
          {t('product.whereToBuy')}
        </Button>
      )}
      <AddToList kind="product" itemKey={key} name={name} nameLanguage={languages?.name ?? content} />
      <Button href={`${path}/specification.pdf`} style="link">
        {t('product.specification')}
      </Button>
    </div>
  );
}

/** What buyers ask first: the pack, its portions, the cooking time and the protein. */
export function listKeyFacts(
  product: Pick<Product, 'pack' | 'portion' | 'cooking' | 'storage' | 'nutrition'>,
  wording: Wording,
): FactRow[] {
  const { t } = wording;
  const [cooking] = listCooking(product, wording);
  const protein = listNutrition(product, wording).find(({ id }) => id === 'protein');
  return [
    ...listPack(product, wording).filter(({ id }) => id === 'pack' || id === 'portionsPerPack'),
    ...(cooking
      ? toRow('cooking', [cooking.label, cooking.temperature].filter(Boolean).join(', '), cooking.time)
      : listStorage(product, wording).filter(({ id }) => id === 'thawedDays')),
    ...toRow('protein', t('product.proteinShare'), protein?.per100g),
  ];
}
