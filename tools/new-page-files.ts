import { toKebabCase } from './new-block-files.ts';

/**
 * The files of a new page's folder, by file name. It answers at `/{locale}/<name>`; its headline and text are
 * placeholders.
 */
export function renderNewPage(name: string): Record<string, string> {
  const file = toKebabCase(name);
  const definition = `${name.charAt(0).toLowerCase()}${name.slice(1)}Page`;
  const title = file.charAt(0).toUpperCase() + file.slice(1).replaceAll('-', ' ');
  return {
    'page.ts': `import type { SharedProps } from '#layouts/site-props.ts';
import { definePage } from '../define-page.ts';

export interface ${name}Props extends SharedProps {
  headline: string;
  text: string;
}

/** ${title}. */
export const ${definition} = definePage<${name}Props>({ name: '${name}', addresses: ['/{locale}/${file}'] });
`,
    [`${file}.tsx`]: `import { DefaultLayout } from '#layouts/default-layout/default-layout.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import styles from './${file}.module.css';
import type { ${name}Props } from './page.ts';

/** ${title}. */
export function ${name}({ headline, text }: ${name}Props) {
  return (
    <div className={styles.page}>
      <Heading element="h1" text={headline} size="m48-d80" />
      <p className="size-m20-d24">{text}</p>
    </div>
  );
}

${name}.layout = DefaultLayout;
`,
    [`${file}.module.css`]: `.page {
  max-inline-size: calc(var(--width-xl) + 2 * var(--gutter));
  margin-inline: auto;
  padding: var(--space-xl) var(--gutter) calc(2 * var(--space-xl));
}
`,
    'answer.server.ts': `import { locales } from '#i18n/locales.ts';
import { composeAnswer } from '../compose-answer.server.ts';
import type { AnswerOwnVisit } from '../page-answer.server.ts';
import { ${definition} } from './page.ts';

const slug = '${file}';
const title = '${title}';
const description = 'What this page is for.';

/** Answers with this page in every locale. */
export const answerVisit: AnswerOwnVisit = (visit, context) => {
  if (visit.slug !== slug) return undefined;
  const path = \`\${locales[visit.locale].paths.home}/\${slug}\`;
  return composeAnswer(
    {
      definition: ${definition},
      props: { headline: title, text: description },
      seo: { path, title, description },
      breadcrumb: [{ label: title, link: path }],
      preFooter: true,
    },
    visit,
    context,
  );
};
`,
    'samples.ts': `import { sampleSite } from '#layouts/sample-site.testing.ts';
import type { PageSample } from '../define-page.ts';
import type { ${definition} } from './page.ts';

export const samples: readonly PageSample<typeof ${definition}>[] = [
  {
    name: 'Usual',
    props: { site: sampleSite, errors: {}, headline: '${title}', text: 'What this page is for.' },
  },
];
`,
    'answer.server.test.ts': `import { expect, it } from 'vitest';
import { localeCodes } from '#i18n/locales.ts';
import { answerVisit } from '#server/answer-visit.ts';
import { findImage, origin, snapshot } from '#server/site.testing.ts';

it.each(localeCodes)('answers at /%s/${file}', (locale) => {
  const { status, component, props } = answerVisit(
    { locale, slug: '${file}' },
    { snapshot, origin, findImage },
  );
  expect({ status, component }).toEqual({ status: 200, component: '${name}' });
  expect(props.site.meta.canonical).toBe(\`\${origin}/\${locale}/${file}\`);
});
`,
  };
}
