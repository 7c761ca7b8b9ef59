// React Aria clears its live region through `innerHTML`.
import '#app/trusted-types.ts';
import '@fontsource-variable/figtree/wght.css';
import './kit/tokens.css';
import './kit/base.css';
import './kit/layout.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { askSessionAhead } from './contract/ask-session.ts';
import { messages } from './kit/messages.ts';
import { refuseFiles } from './kit/refuse-files.ts';
import { showToast } from './kit/toasts/toasts.ts';
import { studioScreens } from './screens.ts';
import { findScreen, prefetchScreen } from './shell/find-screen.ts';
import { Studio } from './shell/frame/studio.tsx';
import { applyTheme } from './shell/theme.ts';

applyTheme();
refuseFiles(() => showToast(messages.filePasted, { tone: 'warning' }));
// Not for open screens, which change the session themselves.
if (findScreen(studioScreens.screens, location.pathname)) askSessionAhead();
prefetchScreen(studioScreens.screens, location.pathname);
const root = document.querySelector('#studio');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Studio {...studioScreens} />
    </StrictMode>,
  );
