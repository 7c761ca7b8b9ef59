import type { SourcePageProps } from '../design-system-props.ts';
import { DesignSystemLayout } from '../layout/design-system-layout.tsx';
import { CodeSample } from '../parts/code-sample.tsx';
import { PageIntroduction } from '../parts/page-introduction.tsx';
import styles from './source-page.module.css';

/** The source files of a folder. */
export function DesignSystemSource({ folder, files }: SourcePageProps) {
  return (
    <div className={styles.page}>
      <PageIntroduction kind="Source" title={folder} description={`${files.length} files, as they run.`} />
      <ul className={styles.contents}>
        {files.map(({ name }) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
          </li>
        ))}
      </ul>
      {files.map(({ name, text }) => (
        <section key={name} className={styles.file}>
          <h2 id={name} className="size-m20-d24">
            {name}
          </h2>
          <CodeSample label={name} code={text} />
        </section>
      ))}
    </div>
  );
}

DesignSystemSource.layout = DesignSystemLayout;
