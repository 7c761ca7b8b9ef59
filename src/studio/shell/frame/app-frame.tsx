import { useEffect, useRef } from 'react';
import { followReach } from '#studio/contract/connectivity.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { isAllowed } from '#studio/contract/roles.ts';
import { words as kitWords } from '#studio/kit/messages.ts';
import { EmptyState } from '#studio/kit/notice.tsx';
import { navigate } from '#studio/kit/router.ts';
import { findScreen, screens } from '#studio/screens.ts';
import { words } from '../messages.ts';
import { Commanding } from '../palette/commanding.tsx';
import { findWorkingLocale } from '../working-locale.ts';
import styles from './app-frame.module.css';
import { NavigationRail } from './navigation-rail.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

export interface AppFrameProps {
  path: string;
  editor: Editor;
}

/** The navigation and the current screen. */
export function AppFrame({ path, editor }: AppFrameProps) {
  const locale = findWorkingLocale(path, editor);
  const found = findScreen(path);
  const main = useRef<HTMLElement>(null);
  const isStart = path.replace(/\/$/, '') === '/studio';
  useEffect(() => {
    if (isStart) navigate(`/studio/${locale}/pages`, { replaces: true });
  }, [isStart, locale]);
  useEffect(() => {
    const send = async () => {
      const { sendKeptDrafts } = await import('#studio/editor/state/send-kept.ts');
      await sendKeptDrafts(editor.id);
    };
    const sendLater = () => void send().catch(() => undefined);
    sendLater();
    return followReach(sendLater);
  }, [editor.id]);
  return (
    <div className={styles.frame} data-wide={found?.screen.isWide || undefined}>
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {words.skip}
      </button>
      <NavigationRail
        path={path}
        current={found?.screen}
        locale={locale}
        editor={editor}
        isNarrow={found?.screen.isWide ?? false}
      />
      <Commanding screens={screens} locale={locale} editor={editor} />
      <main ref={main} tabIndex={-1} className={styles.screen}>
        <ScreenBoundary key={path}>{isStart ? null : draw()}</ScreenBoundary>
      </main>
    </div>
  );

  function draw() {
    if (!found)
      return (
        <EmptyState isScreen icon="signpost" title={kitWords.notFound}>
          <p>{words.notFoundHint}</p>
        </EmptyState>
      );
    const { view: View, permission, title } = found.screen;
    if (!isAllowed(editor, permission))
      return (
        <EmptyState isScreen icon="lock" title={words.notAllowed}>
          <p>{words.notAllowedHint}</p>
        </EmptyState>
      );
    return (
      <>
        <title>{`${title} · ${words.studio}`}</title>
        <View values={found.values} locale={locale} editor={editor} />
      </>
    );
  }
}
