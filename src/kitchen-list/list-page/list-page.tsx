import { router } from '@inertiajs/react';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslate } from '#i18n/translator-context.tsx';
import { DefaultLayout } from '#layouts/default-layout/default-layout.tsx';
import { Link } from '#links/link.tsx';
import { mostCovers, readCovers } from '#recipes/read-covers.ts';
import { Button } from '#ui/button/button.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { Heading } from '#ui/heading/heading.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Image } from '#ui/image/image.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import pillField from '#ui/pill-field.module.css';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { keepList, readKeptList, useKeptList } from '../kept-list.ts';
import { isSame, mostItems, readListQuery, toListAddress, writeListQuery } from '../list-address.ts';
import { PackCost, RecipeCost } from '../pack-cost/pack-cost.tsx';
import { SummedAllergens } from '../summed-allergens/summed-allergens.tsx';
import styles from './list-page.module.css';
import type { ListPageProps, ShownItem, ShownList } from './page.ts';

/** Milliseconds without a keystroke after which a number counts as typed. */
const pause = 400;

/** What has been kept while the document lasts: “Back” leads to a list that was changed since. */
const everKept = new Set(['']);

/** The list at an address; with scripts it can be changed, and is kept on the device. */
export function ListPage({ list }: ListPageProps) {
  const { t, locale } = useTranslate();
  const isHydrated = useIsHydrated();
  const kept = useKeptList();
  const [said, say] = useState('');
  const [undone, setUndone] = useState<string>();
  /** The query asked for, while the answer is on its way. */
  const [wanted, want] = useState(list.query);
  const heading = useRef<HTMLDivElement>(null);
  const isOwn = kept === list.query || kept === wanted;
  const isEmpty = list.items.length === 0;

  function show(query: string): void {
    want(query);
    router.visit(toListAddress(locale, query), { replace: true, preserveScroll: true, preserveState: true });
  }

  /** Shows another list, and keeps it if this one is kept. What takes something away can be undone. */
  function change(query: string, message: string, takes = false): void {
    if (isOwn) keepList(query);
    say(message);
    setUndone(takes ? wanted : undefined);
    if (takes) keepFocus();
    show(query);
  }

  /** The same for one item; what could not be shown goes. */
  function changeItem({ kind, key }: ShownItem, newCount: number | undefined, message: string): void {
    const items = readListQuery(wanted).items.flatMap((item) => {
      if (!isSame({ kind, key })(item)) return list.items.some(isSame(item)) ? [item] : [];
      return newCount === undefined ? [] : [{ kind, key, count: newCount }];
    });
    change(writeListQuery(items), message, newCount === undefined);
  }

  function undo(query: string): void {
    change(query, '');
    keepFocus();
  }

  /** What had the focus is gone. */
  function keepFocus(): void {
    heading.current?.focus({ preventScroll: true });
  }

  /** Adds what is shown to what is kept. */
  function keep(): void {
    const { items } = readListQuery(readKeptList());
    const added = list.items.filter((item) => !items.some(isSame(item)));
    const query = writeListQuery([...items, ...added].slice(0, mostItems));
    const hasRoom = items.length + added.length <= mostItems;
    keepList(query);
    say(hasRoom ? t('kitchenList.kept') : t('kitchenList.cut', { most: mostItems }));
    show(query);
    keepFocus();
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(new URL(toListAddress(locale, list.query), location.href).href);
      say(t('kitchenList.copied'));
    } catch {
      say(t('kitchenList.copyFault'));
    }
  }

  const followKept = useEffectEvent((query: string) => {
    everKept.add(query);
    if (everKept.has(list.query) && !isOwn && !list.isOtherVersion) show(query);
  });
  // Whoever comes without a list means the one that is kept here, which may be changed elsewhere.
  useEffect(() => followKept(kept), [kept]);
  const row = (label: string, value: number) => t('list.row', { label, value });

  return (
    <div data-kept-list={isOwn || undefined} className={styles.page}>
      <div ref={heading} tabIndex={-1} className={styles.head}>
        <Heading element="h1" text={t('kitchenList.title')} size="m48-d80" />
        {!isEmpty && (
          <div className={styles.actions}>
            <Button onClick={() => window.print()}>{t('kitchenList.print')}</Button>
            <Button colour="white" onClick={copy}>
              {t('kitchenList.copy')}
            </Button>
            <Button style="link" onClick={() => change('', t('kitchenList.emptied'), true)}>
              {t('kitchenList.empty')}
            </Button>
          </div>
        )}
        <div className={joinClasses('size-m16-d18', styles.messages)}>
          <p role="status" className={joinClasses(said && styles.message)}>
            {said}
          </p>
          {undone !== undefined && (
            <Button style="link" onClick={() => undo(undone)}>
              {t('kitchenList.undo')}
            </Button>
          )}
          <Faults list={list} />
        </div>
      </div>
      {isEmpty ? (
        <EmptyList ways={list.ways} />
      ) : (
        <>
          {/* On paper, for the form. */}
          <ul className={joinClasses('size-m16-d18', styles.printed)}>
            {list.items.map(({ kind, key, name, lang, count }) => (
              <li key={kind + key}>
                <span lang={lang}>{name}</span> ·{' '}
                {row(t(kind === 'product' ? 'kitchenList.packs' : 'recipe.covers'), count)}
              </li>
            ))}
          </ul>
          <Items
            items={list.items}
            onCount={(item, count) => changeItem(item, count, row(item.name, count))}
            onRemove={(item) => changeItem(item, undefined, t('kitchenList.removed', { name: item.name }))}
          />
          {list.orders.length + list.ingredients.length > 0 && <Purchases list={list} />}
          {list.orders.some(({ portions }) => portions) && <Costs list={list} />}
          <Part title={t('kitchenList.allergens')} className={styles.together}>
            <SummedAllergens groups={list.allergens} />
          </Part>
        </>
      )}
      {/* Last, since only the browser knows of it: what is being read stays in place. */}
      {isHydrated && !isOwn && !isEmpty && (
        <div className={joinClasses('ground-cream', styles.shared)}>
          <p>{t('kitchenList.shared')}</p>
          <Button colour="emerald" onClick={keep}>
            {t('kitchenList.keep')}
          </Button>
          {kept && (
            <Button style="link" href={toListAddress(locale, kept)}>
              {t('kitchenList.own')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

ListPage.layout = DefaultLayout;

/** What the address asks for in vain. */
function Faults({ list: { unknown, isCut, isOtherVersion } }: { list: ShownList }) {
  const { t } = useTranslate();
  const faults = [
    ...(isOtherVersion ? [t('kitchenList.otherVersion')] : []),
    ...(isCut ? [t('kitchenList.cut', { most: mostItems })] : []),
    ...(unknown.length > 0 ? [`${t('kitchenList.unknown')} ${unknown.join(', ')}`] : []),
  ];
  return faults.map((fault) => (
    <p key={fault} role="alert" className={styles.message}>
      <Icon name="warning" className={styles.sign} /> {fault}
    </p>
  ));
}

function EmptyList({ ways: { products, recipes } }: Pick<ShownList, 'ways'>) {
  const { t } = useTranslate();
  return (
    <div className={joinClasses('ground-cream', styles.empty)}>
      <Heading text={t('kitchenList.nothing')} size="m32-d40" />
      <ol className={joinClasses('size-m18-d20', styles.steps)}>
        <li>{t('kitchenList.teachAdd')}</li>
        <li>{t('kitchenList.teachAmounts')}</li>
        <li>{t('kitchenList.teachShare')}</li>
      </ol>
      <p className={joinClasses('size-m16-d18', styles.unscripted)}>{t('kitchenList.needsScripts')}</p>
      <div className={styles.actions}>
        {products && <Button href={products}>{t('kitchenList.seeProducts')}</Button>}
        {recipes && (
          <Button href={recipes} colour="white">
            {t('kitchenList.seeRecipes')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Part({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={joinClasses(styles.part, className)}>
      <Heading text={title} size="m24-d32" />
      {children}
    </section>
  );
}

interface ItemsProps {
  items: readonly ShownItem[];
  onCount: (item: ShownItem, count: number) => void;
  onRemove: (item: ShownItem) => void;
}

/** What is on the list. Without scripts, the numbers are a form that shows the list anew. */
function Items({ items, onCount, onRemove }: ItemsProps) {
  const { t } = useTranslate();
  return (
    <Part title={t('kitchenList.items')} className={styles.changed}>
      <form method="get" onSubmit={(event: FormEvent) => event.preventDefault()}>
        <input type="hidden" name="v" value="1" />
        <ul>
          {items.map((item) => (
            <ItemRow key={item.kind + item.key} item={item} {...{ onCount, onRemove }} />
          ))}
        </ul>
        <Button type="submit" colour="blue" className={styles.submit}>
          {t('kitchenList.update')}
        </Button>
      </form>
    </Part>
  );
}

function ItemRow({ item, onCount, onRemove }: Omit<ItemsProps, 'items'> & { item: ShownItem }) {
  const { t } = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState(item.fault ?? String(item.count));
  const [told, setTold] = useState(item.count);
  const count = readCovers(typed.trim());
  const isFaulty = count === undefined;
  // What was not typed here follows the list.
  if (told !== item.count) {
    setTold(item.count);
    if (count === told) setTyped(String(item.count));
  }
  const { kind, key, name, lang, path, image, fact } = item;
  const hiddenName = (
    <span lang={lang} className="visually-hidden">
      {' '}
      {name}
    </span>
  );
  const commit = useEffectEvent((typedCount: number) => {
    if (typedCount !== item.count || item.fault !== undefined) onCount(item, typedCount);
  });
  useEffect(() => {
    if (count === undefined) return;
    const timer = setTimeout(() => commit(count), pause);
    return () => clearTimeout(timer);
  }, [count]);

  return (
    <li className={styles.item}>
      <span className={joinClasses(styles.picture, kind === 'recipe' && styles.plate)}>
        {image && <Image image={image} preset="card" ratio="1x1" sizes="96px" alt="" />}
      </span>
      <div className={styles.about}>
        <Link href={path} lang={lang} className={joinClasses('size-m18-d20', styles.name)}>
          {name}
        </Link>
        {fact && <p className="size-m14-d16">{fact}</p>}
      </div>
      <div className={joinClasses('size-m14-d16', styles.count)}>
        <label htmlFor={id}>
          {t(kind === 'product' ? 'kitchenList.packs' : 'recipe.covers')}
          {hiddenName}
        </label>
        <input type="hidden" name={kind === 'product' ? 'p' : 'r'} value={key} />
        <input
          id={id}
          name="n"
          type="number"
          inputMode="numeric"
          min={1}
          max={mostCovers}
          step={1}
          required
          autoComplete="off"
          aria-invalid={isFaulty || undefined}
          aria-describedby={isFaulty ? `${id}-fault` : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={joinClasses(pillField.field, focusRing.ring)}
        />
      </div>
      <Button style="link" onClick={() => onRemove(item)}>
        {t('kitchenList.remove')}
        {hiddenName}
      </Button>
      {isFaulty && (
        <p id={`${id}-fault`} role="status" className={joinClasses('size-m14-d16', styles.fault)}>
          {t('recipe.coversFault', { least: 1, most: mostCovers })}
        </p>
      )}
    </li>
  );
}

function Purchases({ list: { orders, ingredients, specifications, samples } }: { list: ShownList }) {
  const { t } = useTranslate();
  return (
    <Part title={t('kitchenList.toBuy')} className={joinClasses('ground-cream', styles.purchases)}>
      {orders.length > 0 && (
        <ul className={styles.orders}>
          {orders.map(({ key, name, lang, order, need }) => (
            <li key={key}>
              <span lang={lang} className="size-m18-d20">
                {name}
              </span>
              <strong className="size-m18-d20">{order}</strong>
              {need && <span className={joinClasses('size-m14-d16', styles.need)}>{need}</span>}
            </li>
          ))}
        </ul>
      )}
      {ingredients.length > 0 && (
        <>
          <h3 className="size-m18-d20">{t('kitchenList.others')}</h3>
          <ul className={joinClasses('size-m16-d18', styles.ingredients)}>
            {ingredients.map(({ id, name, lang, amount }) => (
              <li key={id}>
                <span className={styles.amount}>{amount}</span> <span lang={lang}>{name}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {specifications && (
        <div className={styles.ways}>
          <Button href={specifications} colour="emerald">
            {t('kitchenList.specifications')}
          </Button>
          {samples && (
            <Button href={samples} colour="white">
              {t('kitchenList.samples')}
            </Button>
          )}
        </div>
      )}
    </Part>
  );
}

/** What portions of everything cost, at the prices that are typed. */
function Costs({ list: { orders, items } }: { list: ShownList }) {
  const { t } = useTranslate();
  return (
    <Part title={t('cost.title')} className={joinClasses(styles.changed, styles.costing)}>
      <p className="size-m14-d16">{t('cost.kept')}</p>
      <ul className={styles.costs}>
        {orders.map(
          ({ key, name, lang, portions }) =>
            portions && (
              <li key={key}>
                <span lang={lang} className="size-m18-d20">
                  {name}
                </span>
                <PackCost itemKey={key} name={name} nameLanguage={lang} portions={portions} />
              </li>
            ),
        )}
        {items.map(
          ({ key, name, lang, uses = {} }) =>
            Object.keys(uses).length > 0 && (
              <li key={`recipe ${key}`}>
                <span lang={lang} className="size-m18-d20">
                  {name}
                </span>
                <p className="size-m14-d16">{t('cost.ours')}</p>
                <RecipeCost itemKey={key} name={name} nameLanguage={lang} uses={uses} />
              </li>
            ),
        )}
      </ul>
    </Part>
  );
}
