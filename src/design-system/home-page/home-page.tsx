import { Link } from '#links/link.tsx';
import { Decor } from '#ui/decor/decor.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { Heading } from '#ui/heading/heading.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import type { DesignSystemHomeProps } from '../design-system-props.ts';
import { DesignSystemLayout } from '../layout/design-system-layout.tsx';
import styles from './home-page.module.css';

/** The home page: an introduction, and all entries with their descriptions. */
export function DesignSystemHome({ groups }: DesignSystemHomeProps) {
  return (
    <div className={styles.page}>
      <div className={joinClasses('ground-blue-gradient', styles.opening)}>
        <Decor shape="pod" colour="orange" className={styles.decor} />
        <Heading element="h1" text="What the site is *made of*" size="m48-d72" />
        <p className={joinClasses('size-m20-d24', styles.text)}>
          Every colour, component and block of the site, each with samples, the fields it takes and what to
          mind. The pages are made from the code that draws the site and from the samples it is tested with,
          so that they are always true.
        </p>
      </div>
      {groups.map(({ id, label, entries }) => (
        <section key={id}>
          <h2 id={id} className={joinClasses('size-m32-d48', styles.heading)}>
            {label}
          </h2>
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <li key={entry.path}>
                <Link href={entry.path} className={joinClasses(styles.entry, focusRing.ring)}>
                  {entry.sample && <Thumbnail sample={entry.sample} isSmall={id === 'components'} />}
                  <span className={joinClasses('size-m18-d20', styles.name)}>{entry.label}</span>
                  <span className="size-m16-d16">{entry.description}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

DesignSystemHome.layout = DesignSystemLayout;

/** The first sample of an entry, small and still. */
function Thumbnail({ sample, isSmall }: { sample: string; isSmall: boolean }) {
  return (
    <span aria-hidden="true" inert className={joinClasses(styles.thumbnail, isSmall && styles.small)}>
      <iframe title="Sample" src={sample} loading="lazy" tabIndex={-1} className={styles.frame} />
    </span>
  );
}
