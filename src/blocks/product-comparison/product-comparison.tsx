import { usePassageLanguage } from '#i18n/passage-language.tsx';
import type { TextKey } from '#i18n/translate.ts';
import { useTranslate } from '#i18n/translator-context.tsx';
import { toAnchorId } from '#links/anchor-id.ts';
import { BlockSection, getItemElement } from '#ui/block-section/block-section.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import type { BlockProps } from '../block-props.ts';
import { ComparisonTable } from './comparison-table.tsx';
import type { ComparedFacts } from './list-columns.ts';
import type { productComparison } from './schema.ts';

const labels: Record<ComparedFacts, TextKey> = {
  packs: 'comparison.packs',
  cooking: 'comparison.cooking',
  nutrition: 'comparison.nutrition',
  'portion-nutrition': 'comparison.portionNutrition',
};

/** Tables of products by their facts, one at a time in tabs. */
export function ProductComparison(props: BlockProps<typeof productComparison>) {
  const { products, tables } = props;
  const { t } = useTranslate();
  const { wording } = usePassageLanguage();
  const drawn = tables.map(({ facts, anchorId }) => {
    const label = t(labels[facts]);
    return { label, anchorId, content: <ComparisonTable {...{ label, facts, products, anchorId }} /> };
  });
  const [only] = drawn;
  return (
    <BlockSection settings={props}>
      {products.length > 0 &&
        only &&
        (drawn.length > 1 ? (
          <Tabs label={t('comparison.label')} lang={wording} element={getItemElement(props)} tabs={drawn} />
        ) : (
          <div id={toAnchorId(only.anchorId)}>{only.content}</div>
        ))}
    </BlockSection>
  );
}
