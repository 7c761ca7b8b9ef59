import { Page } from './kit/home.js';

const host = { Link: (props) => <a {...props} />, Head: () => null };

/** One island: the blocks of a page share contexts, which end where an island does. */
export function HomePage({ page }) {
  return <Page page={page} host={host} />;
}
