import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { ArticleListProps } from './article-list.tsx';

export const docs: ComponentDocs = {
  description: 'Articles by headline and month, without their pictures.',
  avoidWhen: 'The articles are what the page is about: use CardGrid with cards of news.',
  accessibility: 'A list of links, each named by its headline; the whole row can be clicked.',
};

export const samples: readonly Sample<ArticleListProps>[] = [
  {
    name: 'Two articles',
    description: 'Beside the subject that they tell of, whose picture the page shows already.',
    props: {
      articles: [
        {
          path: '/en-gb/news/the-chilli-that-waits',
          name: 'The chilli that waits for you',
          date: '2026-03-02',
        },
        {
          path: '/en-gb/news/whats-in-a-pea',
          name: 'What’s in a pea? Pulses, protein and a place on the menu',
        },
      ],
    },
  },
  { name: 'No articles', description: 'Renders nothing.', hidden: true, props: { articles: [] } },
];
