import { createRoot } from 'react-dom/client';

const root = document.querySelector('#studio');
if (root) createRoot(root).render(<p>The studio</p>);
