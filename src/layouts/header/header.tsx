import { brandName } from '#i18n/brand.ts';
import { locales } from '#i18n/locales.ts';
import { useTranslate } from '#i18n/translator-context.tsx';
import { KeptListLink } from '#kitchen-list/kept-list-link.tsx';
import { BrandLogo } from '#layouts/brand-logo/brand-logo.tsx';
import { markCurrent } from '#layouts/navigation-link/mark-current.ts';
import { NavigationLink } from '#layouts/navigation-link/navigation-link.tsx';
import { useAddress } from '#links/address-provider.tsx';
import { toCountryChoice } from '#links/country-choice.ts';
import { Link } from '#links/link.tsx';
import { Flag } from '#ui/flag/flag.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { Icon } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import type { SiteProps } from '../site-props.ts';
import styles from './header.module.css';
import { HeaderGroup } from './header-group.tsx';
import { useHeaderMenu } from './use-header-menu.ts';

const menuId = 'main-menu';

/**
 * The header of every page (R2.41–R2.48): brand, language, search and navigation. From 1024 px the navigation is in the
 * bar, with groups that drop down; below that the same element is a menu, with groups that unfold. The menu is a
 * popover, so it opens before scripts have loaded; until then its groups are open.
 */
export function Header({ site }: { site: Pick<SiteProps, 'navigation' | 'uri'> }) {
  const { t, locale } = useTranslate();
  const { label, country, language, flag, paths } = locales[locale];
  const { query } = useAddress();
  const menu = useHeaderMenu();
  const { isFolding, isOpen } = menu;

  return (
    <header ref={menu.headerRef} className={styles.header}>
      <div className={styles.bar}>
        <Link href={paths.home} className={joinClasses(styles.brand, focusRing.ring)}>
          <BrandLogo alt={t('header.brandLink', { brand: brandName })} className={styles.logo} />
        </Link>
        <Link
          {...(site.uri === paths.home
            ? { href: '/' }
            : { href: toCountryChoice(site.uri, query), rel: 'nofollow' })}
          aria-label={t('header.changeLocale', { label })}
          className={joinClasses('size-m14-d16', styles.locale, focusRing.ring)}
        >
          <Flag country={flag} size="sm" />
          <span>
            {country}
            {language && <span className={styles.dot}> · </span>}
            {language}
          </span>
        </Link>
        <KeptListLink />
        <Link
          href={paths.search}
          aria-current={markCurrent(paths.search, site.uri)}
          aria-label={t('search.title')}
          className={joinClasses(styles.search, focusRing.ring)}
        >
          <Icon name="magnifyingglass" />
        </Link>
        <button
          ref={menu.buttonRef}
          type="button"
          popoverTarget={menuId}
          aria-expanded={isFolding ? isOpen : undefined}
          aria-controls={menuId}
          className={joinClasses('size-m16-d16', styles.menuButton, focusRing.ring)}
        >
          <Icon name={isOpen ? 'xmark' : '3bars'} className={styles.menuIcon} />
          <span className={styles.menuLabel}>{t(isOpen ? 'header.closeMenu' : 'header.openMenu')}</span>
        </button>
        <nav
          ref={menu.menuRef}
          id={menuId}
          popover="auto"
          aria-label={t('header.navigation')}
          onBeforeToggle={menu.followPopover}
          onBlur={menu.keepFocus}
          className={styles.menu}
        >
          <ul className={styles.entries}>
            {site.navigation.map((entry, index) =>
              entry.type === 'group' ? (
                <HeaderGroup
                  key={entry.label}
                  group={entry}
                  uri={site.uri}
                  isFolding={isFolding}
                  isOpen={menu.openGroup === index}
                  dropsDown={!isOpen}
                  onToggle={() => menu.toggleGroup(index)}
                  onDismiss={() => menu.closeGroup(index)}
                  onChoose={menu.closeAll}
                />
              ) : (
                <li key={entry.label} className={joinClasses(styles.entry, entry.asButton && styles.action)}>
                  <NavigationLink
                    entry={entry}
                    uri={site.uri}
                    onChoose={menu.closeAll}
                    className={joinClasses(entry.asButton ? styles.button : styles.link, focusRing.ring)}
                  />
                </li>
              ),
            )}
          </ul>
        </nav>
      </div>
    </header>
  );
}
