import { brandName } from '#i18n/brand.ts';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './brand-logo.module.css';
import logo from './logo.svg';

/** The brand's wordmark. The class sets its width. */
export function BrandLogo({ alt = brandName, className }: { alt?: string; className?: string | undefined }) {
  return (
    <img src={logo} alt={alt} width={551} height={180} className={joinClasses(styles.logo, className)} />
  );
}
