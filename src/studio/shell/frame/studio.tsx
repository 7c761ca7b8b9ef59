import { useEffect } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { askSession } from '#studio/contract/ask-session.ts';
import { cancelProof, followRefusals, useSession } from '#studio/contract/session.ts';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import { FailedScreen, Loading } from '#studio/kit/notice.tsx';
import { followLinks, navigate, useAddress } from '#studio/kit/router.ts';
import type { OpenScreen, StudioScreens } from '#studio/kit/screen.ts';
import { ToastRegion } from '#studio/kit/toasts/toast-region.tsx';
import { useLoaded } from '#studio/kit/use-loaded.ts';
import { messages } from '../messages.ts';
import { prefetchLinks } from '../prefetch-links.ts';
import { AppFrame } from './app-frame.tsx';
import { keepFocus } from './keep-focus.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { SignInBeside, SignInDialog, SignInScreen } from './sign-in.tsx';

/** The root component. */
export function Studio(props: StudioScreens) {
  const { screens, openScreens } = props;
  const address = useAddress();
  const path = address.split('?')[0] ?? address;
  useEffect(followLinks, []);
  useEffect(() => prefetchLinks(screens), [screens]);
  useEffect(keepFocus, []);
  // An unreachable server is reported by other requests.
  useEffect(() => followRefusals(() => void askSession().catch(() => undefined)), []);
  return (
    <I18nProvider locale="en-GB">
      <RouterProvider navigate={(to) => navigate(to)}>
        {findOpenScreen(openScreens, path) ?? <ForEditors path={path} {...props} />}
        <ToastRegion />
      </RouterProvider>
    </I18nProvider>
  );
}

function findOpenScreen(openScreens: readonly OpenScreen[], path: string) {
  const screen = openScreens.find((one) => one.path === path);
  if (!screen) return undefined;
  const { title, view: View, values } = screen;
  return (
    <ScreenBoundary key={path}>
      <title>{`${title} · ${messages.studio}`}</title>
      <View values={values} />
    </ScreenBoundary>
  );
}

/** Loads the session, then shows the studio or the sign-in. */
function ForEditors({ path, screens, signInPanel: panel, onSignedIn }: StudioScreens & { path: string }) {
  const { answer, interruption } = useSession();
  const asked = useLoaded(askSession, []);
  if (!answer && asked.error) return <FailedScreen error={asked.error} onTryAgain={asked.loadAgain} />;
  if (!answer) return <Loading label={kitMessages.loading} />;
  if (!answer.editor) return <SignInScreen panel={panel} answer={answer} onSignedIn={askSession} />;
  return (
    <>
      <AppFrame path={path} editor={answer.editor} screens={screens} onSignedIn={onSignedIn} />
      {interruption === 'ended' && <SignInBeside panel={panel} answer={answer} onSignedIn={askSession} />}
      {interruption === 'proof' && (
        <SignInDialog
          panel={panel}
          interruption={interruption}
          answer={answer}
          onSignedIn={askSession}
          onLeave={cancelProof}
        />
      )}
    </>
  );
}
