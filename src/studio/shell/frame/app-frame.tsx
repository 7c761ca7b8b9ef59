import { useEffect, useRef } from 'react';
import { followReconnection } from '#studio/contract/connectivity.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import { EmptyState } from '#studio/kit/notice.tsx';
import { navigate } from '#studio/kit/router.ts';
import { mayOpen, type StudioScreens } from '#studio/kit/screen.ts';
import { useWorkingLocale } from '#studio/kit/working-locale.ts';
import { findScreen } from '../find-screen.ts';
import { messages } from '../messages.ts';
import { Commanding } from '../palette/commanding.tsx';
import styles from './app-frame.module.css';
import { NavigationRail } from './navigation-rail.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

export interface AppFrameProps extends Pick<StudioScreens, 'screens' | 'onSignedIn'> {
  path: string;
  editor: Editor;
}

/** The navigation and the current screen. */
export function AppFrame({ path, editor, screens, onSignedIn }: AppFrameProps) {
  const locale = useWorkingLocale(path, editor);
  const found = findScreen(screens, path);
  const main = useRef<HTMLElement>(null);
  const isStart = path.replace(/\/$/, '') === '/studio';
  useEffect(() => {
    if (isStart) navigate('/studio/today', { replaces: true });
  }, [isStart]);
  useEffect(() => {
    // What fails is tried again on the next occasion.
    const tell = () => void onSignedIn(editor.id).catch(() => undefined);
    tell();
    return followReconnection(tell);
  }, [editor.id, onSignedIn]);
  return (
    <div className={styles.frame} data-wide={found?.screen.isWide || undefined}>
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {messages.skip}
      </button>
      <NavigationRail
        path={path}
        screens={screens}
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
        <EmptyState isScreen icon="signpost" title={kitMessages.notFound}>
          <p>{messages.notFoundHint}</p>
        </EmptyState>
      );
    const { view: View, title } = found.screen;
    if (!mayOpen(editor, found.screen))
      return (
        <EmptyState isScreen icon="lock" title={messages.notAllowed}>
          <p>{messages.notAllowedHint}</p>
        </EmptyState>
      );
    return (
      <>
        <title>{`${title} · ${messages.studio}`}</title>
        <View values={found.values} locale={locale} editor={editor} />
      </>
    );
  }
}
