// React Aria empties what it announces by `innerHTML`.
import '#app/trusted-types.ts';
import '@fontsource-variable/figtree/wght.css';
import './tokens.css';
import './base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Studio } from './frame/studio.tsx';
import { refuseFiles } from './refuse-files.ts';
import { prefetchScreen } from './screens.ts';
import { applyTheme } from './theme.ts';

applyTheme();
refuseFiles();
prefetchScreen(location.pathname);
const root = document.querySelector('#studio');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Studio />
    </StrictMode>,
  );
