import { useId, useRef } from 'react';
import { JsonLd } from '#seo/json-ld.tsx';
import { BlockSection } from '#ui/block-section/block-section.tsx';
import type { BlockProps } from '../block-props.ts';
import { AccordionItem } from './accordion-item.tsx';
import type { accordion } from './schema.ts';
import { describeFaq, selectShownItems } from './shown-items.ts';
import { useHashTarget } from './use-hash-target.ts';

/** Headers that open their texts: one at a time, or several with `multiselect` (R4.1–R4.5). */
export function Accordion(props: BlockProps<typeof accordion>) {
  const { items, multiselect, includeSchema } = props;
  const list = useRef<HTMLDivElement>(null);
  const group = useId();
  useHashTarget(list);
  const shown = selectShownItems(items, multiselect);
  const faq = includeSchema ? describeFaq(shown) : undefined;
  return (
    <BlockSection settings={props}>
      {shown.length > 0 && (
        <div ref={list}>
          {shown.map((item, index) => (
            <AccordionItem
              // biome-ignore lint/suspicious/noArrayIndexKey: items never change places
              key={index}
              item={item}
              group={multiselect ? undefined : group}
              settings={props}
            />
          ))}
          {faq && <JsonLd data={faq} />}
        </div>
      )}
    </BlockSection>
  );
}
