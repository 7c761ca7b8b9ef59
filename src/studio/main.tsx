// React Aria clears its live region through `innerHTML`.
import '#app/trusted-types.ts';
import '@fontsource-variable/figtree/wght.css';
import './kit/tokens.css';
import './kit/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { words } from './kit/messages.ts';
import { refuseFiles } from './kit/refuse-files.ts';
import { showToast } from './kit/toasts/toasts.ts';
import { findScreen, prefetchScreen } from './screens.ts';
import { askSessionAhead } from './shell/ask-session.ts';
import { Studio } from './shell/frame/studio.tsx';
import { applyTheme } from './shell/theme.ts';

applyTheme();
refuseFiles(() => showToast(words.filePasted, { tone: 'warning' }));
// Not for open screens, which change the session themselves.
if (findScreen(location.pathname)) askSessionAhead();
prefetchScreen(location.pathname);
const root = document.querySelector('#studio');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Studio />
    </StrictMode>,
  );
