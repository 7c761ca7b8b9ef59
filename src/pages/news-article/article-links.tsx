import { useTranslate } from '#i18n/translator-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import styles from './article-links.module.css';
import type { NewsArticleProps } from './props.ts';

/** The recipes that an article tells of and the products that it is about, as ways to their pages. */
export function ArticleLinks({
  recipes,
  products,
}: Pick<NewsArticleProps['article'], 'recipes' | 'products'>) {
  const { t, languageTag } = useTranslate();
  const groups = [
    { name: t('news.recipes'), links: recipes },
    { name: t('news.products'), links: products },
  ].filter(({ links }) => links.length > 0);
  if (groups.length === 0) return null;
  return (
    <aside lang={languageTag} aria-label={groups.map(({ name }) => name).join(', ')} className={styles.links}>
      {groups.map(({ name, links }) => (
        <div key={name} className={styles.group}>
          <Heading element="h2" text={name} size="m24-d32" />
          <ul className={styles.list}>
            {links.map((link) => (
              <li key={link.path}>
                <Button style="link" href={link.path} lang={link.languages?.name}>
                  {link.name}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </aside>
  );
}
