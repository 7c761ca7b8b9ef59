import { defineBlock } from '#schema/define-block.ts';
import { defineItem } from '#schema/define-item.ts';
import { products } from '#schema/entries/references.ts';
import { choice, list, text } from '#schema/fields.ts';

export const comparedFacts = ['packs', 'cooking', 'nutrition', 'portion-nutrition'] as const;

const comparisonTable = defineItem({
  name: 'ComparisonTable',
  description: 'One table: products by the facts of one kind.',
  fields: {
    facts: choice(comparedFacts, { description: 'What is compared.', required: true }),
    anchorId: text({
      reads: 'nothing',
      names: 'place',
      description: 'Name of this table in the page, for links such as #cooking.',
    }),
  },
});

export const productComparison = defineBlock({
  name: 'ProductComparison',
  group: 'products',
  description: 'Facts of several products in tables that can be sorted: packs, cooking, nutrition.',
  avoidWhen: 'One product is the subject: use ProductFacts.',
  accessibility:
    'Each table is a named region that scrolls by keyboard; products head its rows, facts its columns. The heads are buttons that sort, and say by which and in what order the table is sorted. Several tables are tabs; without scripts and on paper they stand under each other.',
  needs: [['tables']],
  fields: {
    products: products(
      [
        'key',
        'path',
        'name',
        'orderCode',
        'pack',
        'portion',
        'case',
        'cooking',
        'isServedCold',
        'coreTemperature',
        'holding',
        'nutrition',
      ],
      { reads: 'card', description: 'The products, in order; all by default.', whenEmpty: 'all' },
    ),
    tables: list(comparisonTable, { description: 'The tables; several become tabs.' }),
  },
});
