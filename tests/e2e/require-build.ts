import { requireBuild } from '../site/start-site.ts';

// Run by itself before the site is started: a browser would judge an older build as well as the present one.
requireBuild();
